// workerd: the vectors come in a request, the lines go in its response.

import * as assize from "assize";

import { run } from "../suite.mjs";

export default {
  async fetch(request) {
    return new Response(run(assize, await request.json()).join("\n"));
  },
};

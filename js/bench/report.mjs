// What is printed: tables of times, and the targets.

/**
 * A table of medians in nanoseconds by row. Each row of Assize heads a column: its time divided by that of each
 * peer, so below 1 Assize is ahead.
 */
export function printTimes(title, medians) {
  const rows = Object.entries(medians);
  const own = rows.filter(([row]) => row.startsWith("Assize, "));
  const header = [title, "median", ...own.map(([row]) => row.slice("Assize, ".length))];
  const lines = rows.map(([row, median]) => [
    row,
    time(median),
    ...own.map(([, ours]) => (row.startsWith("Assize, ") ? "" : (ours / median).toFixed(2))),
  ]);
  printTable(header, lines);
}

/** The targets, each `{ what, figure, limit, unit }`: reached when the figure is at most the limit. */
export function printTargets(targets) {
  const lines = targets.map(({ what, figure, limit, unit = "" }) => [
    what,
    `${limit}${unit}`,
    `${figure.toPrecision(3)}${unit}`,
    figure <= limit ? "reached" : "NOT REACHED",
  ]);
  printTable(["target", "at most", "measured", ""], lines);
}

export function printTable(header, lines) {
  const widths = header.map((_, column) =>
    Math.max(...[header, ...lines].map((line) => line[column].length)),
  );
  const format = (line) =>
    line.map((cell, column) => (column ? cell.padStart(widths[column]) : cell.padEnd(widths[0])));
  const rule = widths.map((width) => "-".repeat(width));
  console.log(
    ["", header, rule, ...lines].map((line) => line && format(line).join("  ")).join("\n"),
  );
}

function time(nanoseconds) {
  const [value, unit] =
    nanoseconds < 1e3
      ? [nanoseconds, "ns"]
      : nanoseconds < 1e6
        ? [nanoseconds / 1e3, "us"]
        : [nanoseconds / 1e6, "ms"];
  return `${value.toPrecision(3)} ${unit}`;
}

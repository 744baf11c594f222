//! `assize batch`: a line in, a line out.

use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};

use assize_core::{batch, json::Limits};

/// Answers each line of `input`, until it ends. Answers are written out as soon as no further line is
/// waiting, so that another program can hold a conversation.
pub(crate) fn run(input: impl Read, output: impl Write, limits: Limits) -> io::Result<()> {
    let mut input = BufReader::with_capacity(1 << 16, input);
    let mut output = BufWriter::with_capacity(1 << 16, output);
    let longest = batch::line_limits(limits).max_bytes;
    let mut line = Vec::new();
    while read_line(&mut input, longest, &mut line)? {
        output.write_all(batch::answer(&line, limits).as_bytes())?;
        output.write_all(b"\n")?;
        if input.buffer().is_empty() {
            output.flush()?;
        }
    }
    output.flush()
}

/// Reads a line without its end; whether there was one. Of a line longer than `longest` one byte more
/// is kept, so that it is seen to be too long.
fn read_line(input: &mut impl BufRead, longest: usize, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    let mut any = false;
    loop {
        let available = input.fill_buf()?;
        if available.is_empty() {
            return Ok(any);
        }
        any = true;
        let end = available.iter().position(|&byte| byte == b'\n');
        let part = end
            .and_then(|end| available.get(..end))
            .unwrap_or(available);
        let room = longest.saturating_add(1).saturating_sub(line.len());
        line.extend_from_slice(part.get(..room).unwrap_or(part));
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            return Ok(true);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(input: &[u8], limits: Limits) -> Vec<String> {
        let mut output = Vec::new();
        run(input, &mut output, limits).unwrap();
        String::from_utf8(output)
            .unwrap()
            .lines()
            .map(str::to_owned)
            .collect()
    }

    #[test]
    fn every_line_has_an_answer_the_last_one_without_an_end_too() {
        let input =
            b"{\"fn\":\"canonicalize\",\"value\":\"[1.0]\"}\n\n\xff\n{\"fn\":\"digest\"}\r\n{}";
        let answers = answers(input, Limits::default());
        assert_eq!(answers.len(), 5);
        assert_eq!(answers[0], r#"{"value":"[1]"}"#);
        for (answer, code) in answers[1..].iter().zip([
            "json-syntax",
            "invalid-utf8",
            "invalid-call",
            "unknown-function",
        ]) {
            assert!(answer.contains(&format!(r#""code":"{code}""#)), "{answer}");
        }
    }

    #[test]
    fn a_line_that_is_too_long_is_told_and_passed_over() {
        let limits = Limits { max_bytes: 16 };
        let long = format!(
            "{}\n{{\"fn\":\"canonicalize\",\"value\":\"1\"}}\n",
            " ".repeat(200_000)
        );
        let answers = answers(long.as_bytes(), limits);
        assert!(
            answers[0].contains(r#""code":"too-large""#),
            "{}",
            answers[0]
        );
        assert_eq!(answers[1], r#"{"value":"1"}"#);
        assert_eq!(answers.len(), 2);
    }
}

import { commentsOf, commentsOfSql, commentsOfStyles } from "./comments.ts";
import { messagesOf } from "./messages.ts";
import { between, hide, matchesOf, type Range } from "./ranges.ts";
import { parseFile } from "./source-file.ts";
import { titlesOf } from "./titles.ts";

/** Replaces code, so that no phrase begins before it and ends after it. */
const code = "·";
/** Replaces names: text in backticks, addresses. */
const name = "¤";

export interface Prose {
  /** the file with everything hidden but English, with the same length and lines */
  readonly text: string;
  readonly commentWords: number;
}

export function proseOf(path: string, source: string): Prose {
  if (path.endsWith(".md")) return { text: proseOfDocument(source), commentWords: 0 };
  if (path.endsWith(".css")) return { text: proseIn(source, commentsOfStyles(source)), commentWords: 0 };
  if (path.endsWith(".sql")) {
    return { text: proseIn(source, commentsOfSql(source)).replaceAll("--", "  "), commentWords: 0 };
  }
  const file = parseFile(path, source);
  const comments = commentsOf(file);
  return {
    text: proseIn(source, [...comments, ...titlesOf(file), ...messagesOf(file)]),
    commentWords: comments.reduce((sum, { start, end }) => sum + wordsIn(source.slice(start, end)), 0),
  };
}

function proseIn(source: string, parts: readonly Range[]): string {
  return withoutBackticks(hide(withoutMarks(source), between(source, parts), code));
}

/** Replaces marks of comments and escapes by spaces, so that a phrase may continue on the next line. */
function withoutMarks(source: string): string {
  const spaces = (text: string) => " ".repeat(text.length);
  return source
    .replaceAll(/\/\/|\/\*+|\*+\/|^[ \t]*\*(?![/*])/gm, spaces)
    .replaceAll(/\\[nrt"']/g, spaces)
    .replaceAll("\\`", " `");
}

function proseOfDocument(source: string): string {
  const text = hide(source, matchesOf(source, /^ *```[^]*?^ *```/gm), code);
  return withoutBackticks(hide(text, matchesOf(text, /\]\([^)\s]*\)|https?:\/\/[^\s)>]+/g), name));
}

export const withoutBackticks = (text: string) => hide(text, matchesOf(text, /``[^·]*?``|`[^`·]*`/g), name);

const wordsIn = (text: string) => text.match(/[A-Za-z]{2,}/g)?.length ?? 0;

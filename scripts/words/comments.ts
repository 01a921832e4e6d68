import ts from "typescript";
import { hide, matchesOf, type Range } from "./ranges.ts";
import { isText, type SourceFile } from "./source-file.ts";

export function commentsOf({ source, tree, nodes }: SourceFile): readonly Range[] {
  // Outside of texts, regular expressions and the text of elements, `//` and `/*` always begin a comment.
  const literals = nodes
    .filter((node) => isText(node) || ts.isRegularExpressionLiteral(node) || ts.isJsxText(node))
    .map((node) => ({ start: ts.isJsxText(node) ? node.pos : node.getStart(tree), end: node.end }))
    .toSorted((one, other) => one.start - other.start);
  return matchesOf(hide(source, literals, "x"), /\/\/[^\n]*|\/\*[^]*?\*\//g);
}

export function commentsOfStyles(source: string): readonly Range[] {
  return matchesOf(source, /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|(\/\*[^]*?\*\/)/g);
}

/** Omits the marks between statements that drizzle-kit writes. */
export function commentsOfSql(source: string): readonly Range[] {
  return matchesOf(source, /'[^']*'|(--(?!>)[^\n]*|\/\*[^]*?\*\/)/g);
}

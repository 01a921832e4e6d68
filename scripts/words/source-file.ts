import ts from "typescript";
import type { Range } from "./ranges.ts";

export interface SourceFile {
  readonly path: string;
  readonly source: string;
  readonly tree: ts.SourceFile;
  /** parents first */
  readonly nodes: readonly ts.Node[];
}

export function parseFile(path: string, source: string): SourceFile {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : path.endsWith(".mjs") ? ts.ScriptKind.JS : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false, kind);
  return { path, source, tree, nodes: nodesBelow(tree) };
}

export function nodesBelow(root: ts.Node): readonly ts.Node[] {
  const found: ts.Node[] = [];
  const walk = (node: ts.Node): void => {
    found.push(node);
    ts.forEachChild(node, walk);
  };
  walk(root);
  return found;
}

export function isText(node: ts.Node): boolean {
  return ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
}

export function insideOf(node: ts.Node, { tree }: SourceFile): Range {
  const opensExpression = ts.isTemplateHead(node) || ts.isTemplateMiddle(node);
  return { start: node.getStart(tree) + 1, end: node.end - (opensExpression ? 2 : 1) };
}

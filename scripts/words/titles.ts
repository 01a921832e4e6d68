import ts from "typescript";
import type { Range } from "./ranges.ts";
import { insideOf, isText, nodesBelow, type SourceFile } from "./source-file.ts";

const runners: ReadonlySet<string> = new Set(["test", "it", "describe"]);
/** They return a runner that takes the title: `test.each(table)("title", …)`. */
const taking: ReadonlySet<string> = new Set(["each", "for", "runIf", "skipIf"]);

export function titlesOf(file: SourceFile): readonly Range[] {
  return file.nodes.flatMap((node) => {
    if (!ts.isCallExpression(node) || !isRunner(node.expression) || takesTable(node.expression)) return [];
    const [title] = node.arguments;
    if (title === undefined || !(ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) return [];
    return nodesBelow(title)
      .filter(isText)
      .map((text) => insideOf(text, file));
  });
}

/** `test`, `test.describe.serial`, `test.each(table)` */
function isRunner(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return runners.has(callee.text);
  if (ts.isPropertyAccessExpression(callee)) return isRunner(callee.expression);
  if (ts.isCallExpression(callee)) return takesTable(callee.expression) && isRunner(callee.expression);
  return ts.isTaggedTemplateExpression(callee) && takesTable(callee.tag) && isRunner(callee.tag);
}

const takesTable = (callee: ts.Expression) => ts.isPropertyAccessExpression(callee) && taking.has(callee.name.text);

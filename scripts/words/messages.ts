import ts from "typescript";
import type { Range } from "./ranges.ts";
import { insideOf, isText, nodesBelow, type SourceFile } from "./source-file.ts";

/** In these folders people read each text of two words or more: output, logs, errors, descriptions of the API. */
const withMessages = /^(?:src\/(?:server|client)|scripts|bench)\//;
/** Tests, and texts of screens and documents, which have their own style. */
const withoutMessages = /\.(?:test|fixture)\.tsx?$|^src\/server\/(?:contents|demo|documents\/consent-texts)\//;
const twoWords = /[A-Za-z]{2,}[,;:]?\s+[A-Za-z]{2,}/;
const statement = /^\s*(?:select|insert|update|delete|with|create|alter|drop|set|lock|begin|from|where)\b/i;

export function messagesOf(file: SourceFile): readonly Range[] {
  const { path, nodes } = file;
  if (path.startsWith("src/texts/")) return [];
  const hasMessages = withMessages.test(path) && !withoutMessages.test(path);
  const roots = hasMessages ? nodes : nodes.filter(isError).flatMap(nodesBelow);
  const inStatements = new Set(roots.filter(isStatement).flatMap(nodesBelow));
  return [...new Set(roots)]
    .filter((node) => isText(node) && !inStatements.has(node))
    .map((node) => insideOf(node, file))
    .filter(({ start, end }) => twoWords.test(file.source.slice(start, end)));
}

function isError(node: ts.Node): boolean {
  const isMade = ts.isNewExpression(node) || ts.isCallExpression(node);
  return isMade && ts.isIdentifier(node.expression) && node.expression.text.endsWith("Error");
}

function isStatement(node: ts.Node): boolean {
  if (ts.isTaggedTemplateExpression(node)) return true;
  if (ts.isTemplateExpression(node)) return statement.test(node.head.text);
  return ts.isStringLiteralLike(node) && statement.test(node.text);
}

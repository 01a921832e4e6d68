import ts from "typescript";

const codes: ReadonlySet<string> = new Set(["cz", "sk", "hu", "cs", "en"]);

const homes = [
  "src/domain/countries/",
  "src/domain/shared/locale.ts",
  "src/texts/",
  "src/web/texts/",
  "src/server/contents/",
  "src/server/documents/consent-texts/",
  "src/server/demo/",
];

const listed = /(?<!\w)(?:cz|sk|hu|cs|en)\|(?:cz|sk|hu|cs|en)(?!\w)/;

const comparing: ReadonlySet<string> = new Set(["includes", "indexOf", "has", "startsWith", "endsWith"]);

interface CodeComparison {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** Whether a file of `src` has to ask the rules instead of comparing codes. Tests may name any country. */
export function mustAskTheRules(file: string): boolean {
  return (
    /^src\/.*\.tsx?$/.test(file) &&
    !/\.(?:test|fixture)\.tsx?$/.test(file) &&
    !homes.some((home) => file.startsWith(home))
  );
}

/**
 * Finds comparisons with a country's or a language's code, and lists of codes: `===`, `case`, `includes` and similar,
 * arrays, regular expressions.
 */
export function codeComparisons(file: string, source: string): readonly CodeComparison[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: CodeComparison[] = [];
  const visit = (node: ts.Node): void => {
    if (comparesCodes(node)) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      found.push({ file, line: line + 1, text: node.getText().slice(0, 120) });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function comparesCodes(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node)) return isEquality(node) && (isCode(node.left) || isCode(node.right));
  if (ts.isCaseClause(node)) return isCode(node.expression);
  if (ts.isCallExpression(node)) return isComparingCall(node) && node.arguments.some(isCode);
  if (ts.isArrayLiteralExpression(node)) return node.elements.length > 1 && node.elements.every(isCode);
  if (ts.isRegularExpressionLiteral(node)) return listed.test(node.text);
  return (
    (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) &&
    listed.test(node.text)
  );
}

function isEquality({ operatorToken: { kind } }: ts.BinaryExpression): boolean {
  return (
    kind === ts.SyntaxKind.EqualsEqualsEqualsToken ||
    kind === ts.SyntaxKind.ExclamationEqualsEqualsToken ||
    kind === ts.SyntaxKind.EqualsEqualsToken ||
    kind === ts.SyntaxKind.ExclamationEqualsToken
  );
}

function isComparingCall({ expression }: ts.CallExpression): boolean {
  return ts.isPropertyAccessExpression(expression) && comparing.has(expression.name.text);
}

function isCode(node: ts.Node): boolean {
  return ts.isStringLiteralLike(node) && codes.has(node.text);
}

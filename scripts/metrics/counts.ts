import ts from "typescript";
import { codeLines } from "../code-rules/file-counts.ts";
import { placesOf } from "../code-rules/places.ts";

type Sources = ReadonlyMap<string, string>;

interface Module {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string }[];
}

export const linesOf = (source: string) => source.split("\n").length - 1;

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export function smallWithOneImporter(sources: Sources, modules: readonly Module[], most: number): readonly string[] {
  const importers = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    if (!sources.has(source)) continue;
    for (const { resolved } of dependencies)
      importers.set(resolved, (importers.get(resolved) ?? new Set()).add(source));
  }
  return [...sources]
    .filter(([file, source]) => codeLines(source) <= most && importers.get(file)?.size === 1)
    .map(([file]) => file);
}

/** Finds a day as a number of milliseconds. @returns `file:line` */
export function millisecondsOfDays(sources: Sources): readonly string[] {
  const day = /\b86_?400_?000\b|\b24 \* (?:60 \* 60 \* 1_?000|3_?600_?000|hour\w*)\b/g;
  return [...sources].flatMap(([file, source]) => placesOf(file, source, day));
}

export function anyTypes(sources: Sources): readonly string[] {
  return [...sources].flatMap(([file, source]) => {
    if (!/\bany\b/.test(source)) return [];
    const tree = parsed(file, source);
    return nodesOf(tree)
      .filter(({ kind }) => kind === ts.SyntaxKind.AnyKeyword)
      .map((node) => `${file}:${tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1}`);
  });
}

const contract = "src/server/contract/";

/**
 * Finds interfaces of `contract` with the same fields as an object schema. @returns `file Interface = file of the
 * schema`
 */
export function repeatedSchemas(sources: Sources): readonly string[] {
  const schemas = new Map<string, string>();
  const interfaces: { readonly file: string; readonly name: string; readonly key: string }[] = [];
  for (const [file, source] of sources) {
    const isOfContract = file.startsWith(contract);
    if (!isOfContract && !source.includes("z.object(")) continue;
    for (const node of nodesOf(parsed(file, source))) {
      if (isOfContract && ts.isInterfaceDeclaration(node) && node.members.every(ts.isPropertySignature)) {
        interfaces.push({ file, name: node.name.text, key: keyOf(node.members) });
      }
      const shape = objectOf(node);
      if (shape !== null) schemas.set(keyOf(shape.properties), file);
    }
  }
  return interfaces.flatMap(({ file, name, key }) => {
    const schema = key.includes(",") ? schemas.get(key) : undefined;
    return schema === undefined ? [] : [`${file} ${name} = ${schema}`];
  });
}

function objectOf(node: ts.Node): ts.ObjectLiteralExpression | null {
  if (!ts.isCallExpression(node) || node.expression.getText() !== "z.object") return null;
  const [shape] = node.arguments;
  if (shape === undefined || !ts.isObjectLiteralExpression(shape)) return null;
  return shape.properties.some(ts.isSpreadAssignment) ? null : shape;
}

function keyOf(members: readonly { readonly name?: ts.PropertyName | undefined }[]): string {
  return members
    .map(({ name }) => name?.getText() ?? "")
    .toSorted()
    .join(",");
}

function parsed(file: string, source: string): ts.SourceFile {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
}

function nodesOf(root: ts.Node): readonly ts.Node[] {
  const found: ts.Node[] = [];
  const walk = (node: ts.Node) => {
    found.push(node);
    ts.forEachChild(node, walk);
  };
  walk(root);
  return found;
}

import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { run } from "../../scripts/check-run.ts";
import { copyTree } from "./tree.ts";

const homes = [
  "src/domain/countries/",
  "src/texts/",
  "src/server/contents/",
  "src/server/documents/consent-texts/",
  "src/server/demo/",
  "src/server/adapters/company-registry/",
];

export interface FourthCountry {
  /** files that do not compile once the country is in the list of codes */
  readonly lacking: readonly string[];
  /** those of them outside `homes` */
  readonly strangers: readonly string[];
  /** changes until everything compiled */
  readonly needed: readonly string[];
  /** remaining compiler errors; empty: none */
  readonly left: string;
}

/**
 * Adds a country `xx` to a copy of the project: first to the list of codes only, then to every file that the compiler
 * named, as a copy of Slovakia. Without tests, since they name countries as examples.
 */
export async function addFourthCountry(): Promise<FourthCountry> {
  const tree = copyTree();
  try {
    writeFileSync(
      join(tree.path, "tsconfig.fourth.json"),
      JSON.stringify({
        extends: "./tsconfig.json",
        include: ["src", ".react-router/types/**/*"],
        exclude: ["src/**/*.test.ts", "src/**/*.test.tsx"],
      }),
    );
    await compiled(tree.path, "react-router typegen");
    edit(tree.path, "src/domain/countries/codes.ts", (source) =>
      source.replace(/countries = \[(.*)\] as const/, 'countries = [$1, "xx"] as const'),
    );
    const lacking = filesIn(await compiled(tree.path, typesOfProduct));
    const strangers = lacking.filter((file) => !homes.some((home) => file.startsWith(home)));
    cpSync(join(tree.path, "src/domain/countries/sk"), join(tree.path, "src/domain/countries/xx"), { recursive: true });
    const folder = sourcesIn(tree.path, "src/domain/countries/xx");
    for (const file of folder) {
      edit(tree.path, file, (source) =>
        source.replaceAll("countries/sk/", "countries/xx/").replaceAll(/(country: |export const )"?sk"?/g, renamed),
      );
    }
    const needed = ["src/domain/countries/codes.ts", ...folder];
    for (const file of homes.flatMap((home) => sourcesIn(tree.path, home))) {
      if (edit(tree.path, file, likeSlovakia) && !needed.includes(file)) needed.push(file);
    }
    return { lacking, strangers, needed: needed.toSorted(), left: await compiled(tree.path, typesOfProduct) };
  } finally {
    tree.remove();
  }
}

const typesOfProduct = "node node_modules/typescript7/bin/tsc --pretty false --project tsconfig.fourth.json";

function renamed(_found: string, before: string): string {
  return before === "country: " ? 'country: "xx"' : `${before}xx`;
}

async function compiled(cwd: string, command: string): Promise<string> {
  const { exitCode, output } = await run("npx", command.split(" "), {
    cwd,
    timeoutSeconds: 300,
    env: { FORCE_COLOR: "0" },
  });
  return exitCode === 0 ? "" : output;
}

function filesIn(output: string): string[] {
  return [...new Set([...output.matchAll(/^(src\/[^(]+)\(\d+,\d+\): error/gm)].map(([, file = ""]) => file))];
}

function sourcesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => join(folder, name).replaceAll("\\", "/"))
    .toSorted();
}

function edit(root: string, file: string, change: (source: string) => string): boolean {
  const path = join(root, file);
  const source = readFileSync(path, "utf8");
  const changed = change(source);
  if (changed !== source) writeFileSync(path, changed);
  return changed !== source;
}

function likeSlovakia(source: string): string {
  const tree = ts.createSourceFile("x.ts", source, ts.ScriptTarget.Latest, true);
  const insertions: (readonly [at: number, text: string])[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && /\bsk \} from "#domain\/countries\/sk\//.test(node.getText())) {
      const text = node
        .getText()
        .replaceAll("countries/sk/", "countries/xx/")
        .replace(/\bsk }/, "xx }");
      insertions.push([node.end, `\n${text}`]);
    }
    if (ts.isObjectLiteralExpression(node)) insertions.push(...forTheFourth(node));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return insertions
    .toSorted(([a], [b]) => b - a)
    .reduce((text, [at, added]) => text.slice(0, at) + added + text.slice(at), source);
}

function forTheFourth({ properties }: ts.ObjectLiteralExpression): (readonly [number, string])[] {
  const named = new Map(properties.map((property) => [property.name?.getText(), property]));
  const [cz, sk, hu] = [named.get("cz"), named.get("sk"), named.get("hu")];
  if (!cz || !sk || !hu || named.has("xx")) return [];
  if (ts.isShorthandPropertyAssignment(sk)) {
    const isImported = /import \{[^}]*\bsk \} from "#domain\/countries\/sk\//.test(sk.getSourceFile().text);
    return [[sk.end, isImported ? ", xx" : ", xx: sk"]];
  }
  return ts.isPropertyAssignment(sk)
    ? [[sk.end, `, xx: ${sk.initializer.getText().replaceAll('of("sk")', 'of("xx")')}`]]
    : [];
}

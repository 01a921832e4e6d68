import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkWords } from "./check.ts";

let folder: string;
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: "pipe" }).trim();
const commit = (message: string) => {
  git("-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "--allow-empty", "--quiet", "-m", message);
  return git("rev-parse", "HEAD");
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "words-"));
  vi.stubEnv("GIT_CEILING_DIRECTORIES", tmpdir());
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test.each([
  ["src/a.ts", "// anew"],
  ["src/a.tsx", "const a = <p>{/* anew */}</p>;"],
  ["src/a.css", "/* anew */"],
  ["src/a.sql", "-- anew"],
  ["scripts/a.mjs", "// anew"],
  ["README.md", "anew"],
  ["CONTRIBUTING.md", "anew"],
  ["CHANGELOG.md", "anew"],
  ["docs/decisions/0001-a.md", "anew"],
  ["src/server/cli/a.ts", 'console.log("begins anew");'],
  ["src/server/a.ts", 'log.error({ err }, "begins anew");'],
  ["src/domain/a.ts", 'throw new Error("begins anew");'],
  ["tests/a.spec.ts", 'test("begins anew", () => {});'],
])("reads %s", (path, line) => {
  write(path, `\n${line}\n`);
  expect(checkWords(folder, "HEAD").findings).toEqual([`${path}:2: "anew" → say again`]);
});

test("reads subjects after the named commit, without bodies and text in backticks", () => {
  git("init", "--quiet");
  const after = commit("Begin anew");
  commit("Rename `anew`\n\nanew");
  expect(checkWords(folder, after)).toMatchObject({ findings: [], skipped: null });
  commit("Begin anew again");
  const id = git("rev-parse", "--short", "HEAD");
  expect(checkWords(folder, after).findings).toEqual([`commit ${id}: "anew" → say again`]);
});

test("skips the subjects without git, with the reason", () => {
  expect(checkWords(folder, "HEAD").skipped).not.toBeNull();
});

test("counts words in comments for all files and for the product, and the product's lines", () => {
  write("src/a.ts", "// one two three\nconst a = 1;\n");
  write("src/a.test.ts", "// four\n");
  write("scripts/a.ts", "// five\n");
  expect(checkWords(folder, "HEAD")).toMatchObject({
    files: 3,
    commentWords: 5,
    productCommentWords: 3,
    productWordsPer100Lines: 150,
  });
});

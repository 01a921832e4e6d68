import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isProduct } from "../code-rules/file-counts.ts";
import { commitsAfter } from "../commit-subjects.ts";
import { wordFinder } from "./find-words.ts";
import { proseOf, withoutBackticks } from "./prose.ts";
import { exceptions, refused } from "./refused.ts";

export interface WordsReport {
  /** `path:line: "word" → say …` */
  readonly findings: readonly string[];
  readonly files: number;
  readonly commentWords: number;
  readonly productCommentWords: number;
  readonly productWordsPer100Lines: number;
  /** why the subjects of commits were not judged; null: they were */
  readonly skipped: string | null;
}

/** @param after id of a commit: the subjects of later commits are judged */
export function checkWords(folder: string, after: string): WordsReport {
  const findWords = wordFinder(refused, exceptions);
  const findings: string[] = [];
  const paths = pathsIn(folder);
  let [commentWords, productCommentWords, lines] = [0, 0, 0];
  for (const path of paths) {
    const source = readFileSync(join(folder, path), "utf8");
    const prose = proseOf(path, source);
    for (const { line, word, say } of findWords(path, prose.text)) {
      findings.push(`${path}:${line}: "${word}" → say ${say}`);
    }
    commentWords += prose.commentWords;
    if (!isProduct(path)) continue;
    productCommentWords += prose.commentWords;
    lines += source.split("\n").length - 1;
  }
  const history = commitsAfter(folder, after);
  for (const { id, subject } of "commits" in history ? history.commits : []) {
    for (const { word, say } of findWords("", withoutBackticks(subject))) {
      findings.push(`commit ${id}: "${word}" → say ${say}`);
    }
  }
  return {
    findings,
    files: paths.length,
    commentWords,
    productCommentWords,
    productWordsPer100Lines: (100 * productCommentWords) / Math.max(lines, 1),
    skipped: "skipped" in history ? history.skipped : null,
  };
}

function pathsIn(folder: string): readonly string[] {
  const isThere = (name: string) => existsSync(join(folder, name));
  return [
    ...["README.md", "CONTRIBUTING.md", "CHANGELOG.md"].filter(isThere),
    ...["docs", "src", "tests", "scripts", "bench"].filter(isThere).flatMap((name) => pathsBelow(folder, name)),
  ];
}

function pathsBelow(folder: string, name: string): readonly string[] {
  const judged = name === "docs" ? /\.md$/ : /\.(?:tsx?|mjs|css|sql)$/;
  return readdirSync(join(folder, name), { recursive: true, encoding: "utf8" })
    .filter((path) => judged.test(path))
    .map((path) => join(name, path).replaceAll("\\", "/"))
    .toSorted();
}

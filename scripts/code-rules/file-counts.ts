import { posix } from "node:path";

export const isProduct = (file: string) => /^src\/.*\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$/.test(file);

export function codeLines(source: string): number {
  const withoutBlocks = source.replaceAll(/\/\*[^]*?\*\//g, "");
  return withoutBlocks.split("\n").filter((line) => line.trim() !== "" && !line.trim().startsWith("//")).length;
}

/** @param files all files below `src` */
export function foldersOfOneFile(files: readonly string[]): readonly string[] {
  const parents = new Set(files.map((file) => posix.dirname(posix.dirname(file))));
  const byFolder = Map.groupBy(files.filter(isProduct), (file) => posix.dirname(file));
  return [...byFolder].filter(([folder, own]) => own.length === 1 && !parents.has(folder)).map(([folder]) => folder);
}

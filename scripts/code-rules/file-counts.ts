import { posix } from "node:path";

/** Files of the product: TypeScript of `src` that is no test. */
export const isProduct = (file: string) => /^src\/.*\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$/.test(file);

/** Lines of a source that hold code: neither blank nor nothing but a comment. */
export function codeLines(source: string): number {
  const withoutBlocks = source.replaceAll(/\/\*[^]*?\*\//g, "");
  return withoutBlocks.split("\n").filter((line) => line.trim() !== "" && !line.trim().startsWith("//")).length;
}

/** Folders that hold one file of the product and no folder. @param files all that is kept below `src` */
export function foldersOfOneFile(files: readonly string[]): readonly string[] {
  const parents = new Set(files.map((file) => posix.dirname(posix.dirname(file))));
  const byFolder = Map.groupBy(files.filter(isProduct), (file) => posix.dirname(file));
  return [...byFolder].filter(([folder, own]) => own.length === 1 && !parents.has(folder)).map(([folder]) => folder);
}

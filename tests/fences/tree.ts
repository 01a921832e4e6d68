import { execFileSync } from "node:child_process";
import { copyFileSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A copy of the project: the files that git tracks or would track, and a link to the installed packages. */
export interface Tree {
  readonly path: string;
  remove(): void;
}

export function copyTree(): Tree {
  const path = mkdtempSync(join(tmpdir(), "planted-"));
  const names = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  // Git also names deleted files, and `node_modules` if it is a link.
  const isFile = (name: string) => lstatSync(name, { throwIfNoEntry: false })?.isFile() ?? false;
  for (const name of names.split("\0").filter((name) => name !== "" && isFile(name))) {
    mkdirSync(join(path, dirname(name)), { recursive: true });
    copyFileSync(name, join(path, name));
  }
  symlinkSync(join(process.cwd(), "node_modules"), join(path, "node_modules"), "dir");
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

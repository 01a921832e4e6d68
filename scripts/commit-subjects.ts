import { execFileSync } from "node:child_process";

export interface CommitSettings {
  /** full id; later commits are judged */
  readonly after: string;
  readonly longestSubject: number;
}

export interface Commit {
  readonly id: string;
  readonly subject: string;
}

export type CommitVerdict =
  | { readonly skipped: string }
  | { readonly judged: number; readonly tooLong: readonly Commit[] };

/** Judges the subjects of commits after `after`. */
export function judgeCommits(folder: string, { after, longestSubject }: CommitSettings): CommitVerdict {
  const found = commitsAfter(folder, after);
  if ("skipped" in found) return found;
  const { commits } = found;
  return { judged: commits.length, tooLong: commits.filter(({ subject }) => lengthOf(subject) > longestSubject) };
}

export function commitsAfter(
  folder: string,
  after: string,
): { readonly skipped: string } | { readonly commits: readonly Commit[] } {
  const git = (...args: string[]) => askGit(folder, args);
  if (git("--version") === null) return { skipped: "git is not installed" };
  if (git("rev-parse", "HEAD") === null) return { skipped: "there is no git repository with commits" };
  if (git("merge-base", "--is-ancestor", after, "HEAD") === null) {
    return { skipped: `${after.slice(0, 7)} is not in the history, as in a shallow clone` };
  }
  const lines = (git("log", "--format=%h %s", `${after}..HEAD`) ?? "").split("\n").filter((line) => line !== "");
  const commits = lines.map((line) => {
    const space = line.indexOf(" ");
    return { id: line.slice(0, space), subject: line.slice(space + 1) };
  });
  return { commits };
}

/** In characters, not UTF-16 units. */
function lengthOf(text: string): number {
  return [...new Intl.Segmenter("en").segment(text)].length;
}

function askGit(folder: string, args: readonly string[]): string | null {
  try {
    return execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch {
    return null;
  }
}

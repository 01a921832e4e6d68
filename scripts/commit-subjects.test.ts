import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { judgeCommits } from "./commit-subjects.ts";

const fitting = "a".repeat(72);
const long = "a".repeat(73);

describe("the subject of a commit", () => {
  let folder: string;
  const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: "pipe" }).trim();
  const commit = (message: string) => {
    git("-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "--allow-empty", "--quiet", "-m", message);
    return git("rev-parse", "HEAD");
  };
  const judge = (after: string) => judgeCommits(folder, { after, longestSubject: 72 });

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "commits-"));
    vi.stubEnv("GIT_CEILING_DIRECTORIES", tmpdir());
    git("init", "--quiet");
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  it("may have up to 72 characters", () => {
    const after = commit("The first");
    commit(fitting);
    commit(long);
    expect(judge(after)).toEqual({ judged: 2, tooLong: [{ id: git("rev-parse", "--short", "HEAD"), subject: long }] });
  });

  it("is counted in characters, not in bytes", () => {
    const after = commit("The first");
    commit("ř".repeat(72));
    commit("👩‍🔧".repeat(72));
    expect(judge(after)).toEqual({ judged: 2, tooLong: [] });
  });

  it("is the first line only", () => {
    const after = commit("The first");
    commit(`${fitting}\n\n${long}${long}`);
    expect(judge(after)).toEqual({ judged: 1, tooLong: [] });
  });

  it("is not judged up to and including the named commit", () => {
    commit(long);
    const after = commit(long);
    expect(judge(after)).toEqual({ judged: 0, tooLong: [] });
  });

  it("is not judged where the named commit is not in the history", () => {
    const after = commit("The first");
    git("checkout", "--quiet", "--orphan", "other");
    commit(long);
    expect(judge(after)).toEqual({ skipped: expect.stringContaining("is not in the history") });
    expect(judge("f".repeat(40))).toEqual({ skipped: expect.stringContaining("is not in the history") });
  });

  it("is not judged in a shallow clone that ends before the named commit", () => {
    const after = commit("The first");
    commit(long);
    const clone = join(folder, "clone");
    git("clone", "--quiet", "--depth=1", pathToFileURL(folder).href, clone);
    expect(judgeCommits(clone, { after, longestSubject: 72 })).toHaveProperty("skipped");
  });

  it("is not judged without a commit, without a repository and without git", () => {
    expect(judge("f".repeat(40))).toEqual({ skipped: "there is no git repository with commits" });
    rmSync(join(folder, ".git"), { recursive: true });
    expect(judge("f".repeat(40))).toEqual({ skipped: "there is no git repository with commits" });
    vi.stubEnv("PATH", folder);
    expect(judge("f".repeat(40))).toEqual({ skipped: "git is not installed" });
  });
});

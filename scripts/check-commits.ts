import settings from "./commit-settings.json" with { type: "json" };
import { judgeCommits } from "./commit-subjects.ts";

/** `npm run check:commits`: refuses commits with a long subject after the commit that `commit-settings.json` names. */
const verdict = judgeCommits(process.cwd(), settings);
if ("skipped" in verdict) {
  console.log(`no commit was judged: ${verdict.skipped}`);
} else {
  for (const { id, subject } of verdict.tooLong) {
    console.error(`${id}: the subject is longer than ${settings.longestSubject} characters: ${subject}`);
  }
  console.log(`${verdict.judged} commits, ${verdict.tooLong.length} with a long subject`);
  process.exitCode = verdict.tooLong.length === 0 ? 0 : 1;
}

import { existsSync, readFileSync, rmSync } from "node:fs";

/** How many single tests of one stage did well and how many did not. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** Forgets the report of an earlier run, so that it is never taken for this one's. */
export function forgetReport(path: string): void {
  rmSync(path, { force: true });
}

/**
 * Reads the JSON report of vitest or of Playwright. A test that was skipped proved nothing and counts as failed, and
 * so does a runner that gave up (`exitCode`) without naming a test that failed.
 */
export function readReport(path: string, kind: "vitest" | "playwright", exitCode: number): Count {
  if (!existsSync(path)) return { passed: 0, failed: 1 };
  const report: unknown = JSON.parse(readFileSync(path, "utf8"));
  const { passed, failed } = kind === "vitest" ? countVitest(report) : countPlaywright(report);
  const isSilentFailure = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: isSilentFailure ? 1 : failed };
}

function countVitest(report: unknown): Count {
  const { numPassedTests, numTotalTests } = report as { numPassedTests: number; numTotalTests: number };
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests };
}

function countPlaywright(report: unknown): Count {
  const { stats } = report as { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
}

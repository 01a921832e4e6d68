import { existsSync, readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

export function forgetReport(path: string): void {
  rmSync(path, { force: true });
}

/**
 * Reads the JSON report of vitest or Playwright. A skipped test proves nothing and counts as failed, and so does a
 * runner that failed (`exitCode`) without naming a test.
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

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}
interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly results: readonly {
        readonly duration: number;
        readonly errors: readonly { readonly message?: string }[];
      }[];
    }[];
  }[];
}

export function failuresIn(path: string, kind: "vitest" | "playwright"): string[] {
  if (!existsSync(path)) return [];
  const report: unknown = JSON.parse(readFileSync(path, "utf8"));
  const failures = kind === "vitest" ? ofVitest(report as VitestReport) : ofPlaywright(report as PlaywrightSuite);
  return failures.map(({ name, messages }) => [name, ...messages.map(firstLines)].join("\n"));
}

interface Failure {
  readonly name: string;
  readonly messages: readonly string[];
}

function ofVitest({ testResults }: VitestReport): Failure[] {
  return testResults.flatMap(({ message, assertionResults }) => [
    ...(message === "" ? [] : [{ name: "a file", messages: [message] }]),
    ...assertionResults
      .filter(({ status }) => status !== "passed")
      .map(({ fullName, status, failureMessages }) => ({ name: `${status}: ${fullName}`, messages: failureMessages })),
  ]);
}

function ofPlaywright({ suites = [], specs = [] }: PlaywrightSuite): Failure[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, file, tests }) => ({
      name: `${file}: ${title}`,
      messages: tests.flatMap(({ results }) =>
        results.flatMap(({ errors }) => errors.map(({ message = "" }) => stripVTControlCharacters(message))),
      ),
    }));
  return [...own, ...suites.flatMap(ofPlaywright)];
}

function firstLines(message: string): string {
  const lines = message.split("\n").filter((line) => line.trim() !== "");
  return lines
    .slice(0, 12)
    .map((line) => `    ${line.slice(0, 300)}`)
    .join("\n");
}

/** Parallel files are counted in full. */
export interface Timed {
  readonly file: string;
  readonly seconds: number;
}

export function timesIn(path: string, kind: "vitest" | "playwright"): Timed[] {
  if (!existsSync(path)) return [];
  const report: unknown = JSON.parse(readFileSync(path, "utf8"));
  return kind === "vitest" ? timesOfVitest(report as VitestReport) : timesOfPlaywright(report as PlaywrightSuite);
}

function timesOfVitest({ testResults }: VitestReport): Timed[] {
  return testResults.map(({ name, startTime, endTime }) => ({
    file: relative(process.cwd(), name),
    seconds: (endTime - startTime) / 1000,
  }));
}

function timesOfPlaywright(report: PlaywrightSuite): Timed[] {
  const sums = new Map<string, number>();
  const add = ({ suites = [], specs = [] }: PlaywrightSuite) => {
    for (const { file, tests } of specs) {
      const seconds = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0);
      sums.set(file, (sums.get(file) ?? 0) + seconds);
    }
    for (const suite of suites) add(suite);
  };
  add(report);
  return [...sums].map(([file, seconds]) => ({ file: `tests/e2e/${file}`, seconds }));
}

export function slowestOf(times: readonly Timed[], most: number): Timed[] {
  return times.toSorted((a, b) => b.seconds - a.seconds).slice(0, most);
}

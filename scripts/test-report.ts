import { existsSync, readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

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

/** What vitest and Playwright report of a test that failed, of which more is there than is needed here. */
interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    /** milliseconds, as is the next */
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
        /** in milliseconds */
        readonly duration: number;
        readonly errors: readonly { readonly message?: string }[];
      }[];
    }[];
  }[];
}

/** The name of each test that failed, with the first lines of why, by the runner's JSON report. */
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

/** Of long texts of pages the beginning. */
function firstLines(message: string): string {
  const lines = message.split("\n").filter((line) => line.trim() !== "");
  return lines
    .slice(0, 12)
    .map((line) => `    ${line.slice(0, 300)}`)
    .join("\n");
}

/** A file of tests and how long its tests ran. Files that ran beside each other are counted in full. */
export interface Timed {
  readonly file: string;
  readonly seconds: number;
}

/** The time of each file of tests, by the runner's JSON report. */
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

/** @param most how many of them, the slowest first */
export function slowestOf(times: readonly Timed[], most: number): Timed[] {
  return times.toSorted((a, b) => b.seconds - a.seconds).slice(0, most);
}

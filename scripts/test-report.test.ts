import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { failuresIn, readReport, slowestOf, timesIn } from "./test-report.ts";

const folder = mkdtempSync(join(tmpdir(), "volant-reports-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function keep(report: object): string {
  const path = join(folder, "report.json");
  writeFileSync(path, JSON.stringify(report));
  return path;
}

it("names failed journeys with the reason, without colours", () => {
  const failed = { title: "is signed", file: "a.spec.ts", ok: false, tests: [{ results: [{ errors: [{}] }] }] };
  const errors = [{ message: "\u001b[31mtoo wide\u001b[39m\n\n  by 4" }];
  const path = keep({
    suites: [
      {
        specs: [{ title: "is read", file: "a.spec.ts", ok: true, tests: [] }],
        suites: [{ specs: [{ ...failed, tests: [{ results: [{ errors }] }] }] }],
      },
    ],
    stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
  });
  expect(failuresIn(path, "playwright")).toEqual(["a.spec.ts: is signed\n    too wide\n      by 4"]);
  expect(readReport(path, "playwright", 1)).toEqual({ passed: 1, failed: 1 });
});

it("names failed and skipped tests, and files that could not be read", () => {
  const path = keep({
    numPassedTests: 1,
    numTotalTests: 3,
    testResults: [
      {
        message: "",
        assertionResults: [
          { fullName: "one", status: "passed", failureMessages: [] },
          { fullName: "two", status: "failed", failureMessages: ["expected 1 to be 2"] },
          { fullName: "three", status: "pending", failureMessages: [] },
        ],
      },
      { message: "no such module", assertionResults: [] },
    ],
  });
  expect(failuresIn(path, "vitest")).toEqual([
    "failed: two\n    expected 1 to be 2",
    "pending: three",
    "a file\n    no such module",
  ]);
  expect(readReport(path, "vitest", 1)).toEqual({ passed: 1, failed: 2 });
});

it("times the files of both runners, the slowest first", () => {
  const file = (name: string, endTime: number) => ({ name: `${process.cwd()}/${name}`, startTime: 1000, endTime });
  const vitest = timesIn(keep({ testResults: [file("src/a.test.ts", 1500), file("src/b.test.ts", 4000)] }), "vitest");
  const spec = (name: string, ...durations: number[]) => ({
    file: name,
    tests: durations.map((duration) => ({ results: [{ duration, errors: [] }] })),
  });
  const suites = [{ specs: [spec("c.spec.ts", 900)], suites: [{ specs: [spec("c.spec.ts", 300, 800)] }] }];
  const playwright = timesIn(keep({ suites }), "playwright");
  expect(slowestOf([...vitest, ...playwright], 2)).toEqual([
    { file: "src/b.test.ts", seconds: 3 },
    { file: "tests/e2e/c.spec.ts", seconds: 2 },
  ]);
});

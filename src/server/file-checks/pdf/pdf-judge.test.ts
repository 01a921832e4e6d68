import { afterAll, expect, it } from "vitest";
import { makeLog } from "#server/shared/log.ts";
import { pdf } from "#tests/support/upload-files.ts";
import { createPdfJudge } from "./pdf-judge.ts";

const judge = createPdfJudge(makeLog("fatal"));
afterAll(() => judge.close());

it("does not block the main thread during a slow file", async () => {
  const names = Array.from({ length: 40_000 }, (_, at) => at.toString(36));
  const file = new Uint8Array(pdf({ objects: Array.from({ length: 4 }, () => `[/${names.join("/")}]`) }));
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 1);
  expect(await judge.judge(async () => file)).toBeNull();
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(10);
});

it("checks many files with distinct names, replacing threads that keep too many names", async () => {
  for (let round = 0; round < 10; round += 1) {
    const names = Array.from({ length: 40_000 }, (_, at) => `${round}x${at.toString(36)}`);
    const file = new Uint8Array(pdf({ objects: [`[/${names.join("/")}]`] }));
    expect(await judge.judge(async () => file)).toBeNull();
  }
});

it("reads a file when a thread is free, and limits the waiting files", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let inMemory = 0;
  const read = async () => {
    inMemory += 1;
    await promise;
    return new Uint8Array(pdf());
  };
  const all = Promise.allSettled(Array.from({ length: 40 }, () => judge.judge(read)));
  await new Promise((done) => setImmediate(done));
  expect(inMemory).toBeLessThanOrEqual(2);
  resolve();
  const refused = (await all).filter((outcome) => outcome.status === "rejected");
  expect(refused.length).toBeGreaterThanOrEqual(40 - 2 - 16);
  expect(refused[0]?.reason).toMatchObject({ code: "scanner-unavailable", retryAfterSeconds: 5 });
});

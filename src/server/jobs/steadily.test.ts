import { afterEach, expect, it, vi } from "vitest";
import { makeLog } from "#server/shared/log.ts";
import { type SteadyWork, steadily } from "./steadily.ts";

const hour = 3_600_000;
let steady: SteadyWork | undefined;
afterEach(async () => {
  await steady?.end();
  vi.useRealTimers();
});

function begin(work: () => Promise<number | null>, times: { restMs?: number; gapMs?: number } = {}): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  steady = steadily(work, { name: "test", restMs: hour, log: makeLog("silent"), ...times });
}

it("rests until it is woken, and goes on at once while there is more to do", async () => {
  const answers = [0, 0, null];
  const work = vi.fn(async () => answers.shift() ?? null);
  begin(work);
  await vi.advanceTimersByTimeAsync(hour / 2);
  expect(work).toHaveBeenCalledTimes(3);
  steady?.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(4);
});

it("does once more what it was woken for while it was being done", async () => {
  const first = Promise.withResolvers<null>();
  const work = vi.fn(() => (work.mock.calls.length === 1 ? first.promise : Promise.resolve(null)));
  begin(work);
  steady?.wake();
  steady?.wake();
  first.resolve(null);
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(2);
});

it("does at once what came in quick succession", async () => {
  const work = vi.fn(async () => null);
  begin(work, { gapMs: 20 });
  await vi.advanceTimersByTimeAsync(0);
  for (let at = 0; at < 19; at += 1) {
    steady?.wake();
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(2);
});

it("finds after its rest what nobody announced, and sooner what it knows to be due", async () => {
  const answers = [5_000, 2 * hour];
  const work = vi.fn(async () => answers.shift() ?? null);
  begin(work);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(hour - 1);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(3);
});

it("rests after a failure, however often it is woken", async () => {
  const work = vi.fn(async () => {
    throw new Error("the database is away");
  });
  begin(work);
  for (let at = 0; at < 1_999; at += 1) {
    steady?.wake();
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(2);
});

it("ends at once while it rests", async () => {
  begin(async () => null);
  await vi.advanceTimersByTimeAsync(0);
  await steady?.end();
  expect(vi.getTimerCount()).toBe(0);
});

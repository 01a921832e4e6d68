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

it("pauses until it is woken, and continues at once while there is more to do", async () => {
  const answers = [0, 0, null];
  const work = vi.fn(async () => answers.shift() ?? null);
  begin(work);
  await vi.advanceTimersByTimeAsync(hour / 2);
  expect(work).toHaveBeenCalledTimes(3);
  steady?.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(4);
});

it("runs once more if woken during the work", async () => {
  const first = Promise.withResolvers<null>();
  const work = vi.fn(() => (work.mock.calls.length === 1 ? first.promise : Promise.resolve(null)));
  begin(work);
  steady?.wake();
  steady?.wake();
  first.resolve(null);
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(2);
});

it("batches events in quick succession", async () => {
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

it("finds unannounced work after its pause, and due work earlier", async () => {
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

it("pauses after a failure, even if woken repeatedly", async () => {
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

it("ends at once during a pause", async () => {
  begin(async () => null);
  await vi.advanceTimersByTimeAsync(0);
  await steady?.end();
  expect(vi.getTimerCount()).toBe(0);
});

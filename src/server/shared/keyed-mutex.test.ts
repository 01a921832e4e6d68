import { expect, it } from "vitest";
import { Refusal } from "#server/shared/refusal.ts";
import { makeKeyedMutex } from "./keyed-mutex.ts";

function held() {
  const { promise, resolve } = Promise.withResolvers<string>();
  let hasBegun = false;
  const work = () => {
    hasBegun = true;
    return promise;
  };
  return { work, end: resolve, hasBegun: () => hasBegun };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it("serialises the work of one key, and runs other keys in parallel", async () => {
  const mutex = makeKeyedMutex(4, () => new Refusal("busy"));
  const [first, second, foreign] = [held(), held(), held()];
  const results = [mutex("a", first.work), mutex("a", second.work), mutex("b", foreign.work)];
  await settled();
  expect([first.hasBegun(), second.hasBegun(), foreign.hasBegun()]).toEqual([true, false, true]);
  first.end("first");
  await settled();
  expect(second.hasBegun()).toBe(true);
  second.end("second");
  foreign.end("foreign");
  expect(await Promise.all(results)).toEqual(["first", "second", "foreign"]);
});

it("continues after failing work", async () => {
  const mutex = makeKeyedMutex(4, () => new Refusal("busy"));
  const failing = mutex("a", () => Promise.reject(new Error("no")));
  const next = mutex("a", async () => "yes");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("yes");
});

it("limits the waiting work of one key", async () => {
  const mutex = makeKeyedMutex(2, () => new Refusal("busy", { retryAfterSeconds: 5 }));
  const running = held();
  const kept = [1, 2, 3].map(() => mutex("a", running.work));
  await expect(mutex("a", running.work)).rejects.toMatchObject({ code: "busy", retryAfterSeconds: 5 });
  expect(await mutex("b", async () => "another")).toBe("another");
  running.end("done");
  await Promise.all(kept);
  expect(await mutex("a", async () => "again")).toBe("again");
});

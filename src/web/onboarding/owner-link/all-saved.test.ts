import { expect, test } from "vitest";
import { type DraftAnswer, DraftQueue } from "#web/drafts/draft-queue.ts";
import { allSaved } from "./all-saved.ts";

function setUp() {
  const answers: ((answer: DraftAnswer) => void)[] = [];
  const queue = new DraftQueue<number, { slot: number }>({
    slotOf: ({ slot }) => slot,
    now: () => 0,
    later(call, milliseconds) {
      // Runs only urgent calls: the usual pause never ends here.
      if (milliseconds === 0) queueMicrotask(call);
      return () => undefined;
    },
    send: () => new Promise((resolve) => answers.push(resolve)),
  });
  return { queue, answers };
}

async function settled() {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

test("returns true if no draft waits", async () => {
  expect(await allSaved(setUp().queue)).toBe(true);
});

test("waits for the response to the draft", async () => {
  const { queue, answers } = setUp();
  queue.put({ slot: 1 });
  let told: boolean | null = null;
  const saved = allSaved(queue).then((is) => {
    told = is;
  });
  await settled();
  expect([answers.length, told]).toEqual([1, null]);
  answers[0]?.("stored");
  await saved;
  expect(told).toBe(true);
});

test("returns false without a connection", async () => {
  const { queue, answers } = setUp();
  queue.put({ slot: 1 });
  const saved = allSaved(queue);
  await settled();
  answers[0]?.("unreachable");
  expect(await saved).toBe(false);
  expect(queue.hasUnsent).toBe(true);
});

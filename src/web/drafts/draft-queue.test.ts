import { expect, test } from "vitest";
import { type DraftAnswer, DraftQueue } from "./draft-queue.ts";

type Draft = { step: number; values: unknown };

interface Sent {
  draft: Draft;
  sequence: number;
  at: number;
  answer: (answer: DraftAnswer) => Promise<void>;
}

function setUp() {
  let time = 0;
  let timers: { at: number; call: () => void }[] = [];
  const sent: Sent[] = [];
  const queue = new DraftQueue<number, Draft>({
    slotOf: ({ step }) => step,
    now: () => time,
    later(call, milliseconds) {
      const timer = { at: time + milliseconds, call };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    send: (draft, sequence) =>
      new Promise((resolve) => {
        const answer = async (given: DraftAnswer) => {
          resolve(given);
          await settled();
        };
        sent.push({ draft, sequence, at: time, answer });
      }),
  });
  const pass = (milliseconds: number) => {
    time += milliseconds;
    const due = timers.filter((timer) => timer.at <= time);
    timers = timers.filter((timer) => timer.at > time);
    for (const timer of due) timer.call();
  };
  const last = () => {
    const newest = sent.at(-1);
    if (!newest) throw new Error("nothing was sent");
    return newest;
  };
  return { queue, sent, pass, last };
}

async function settled() {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

const typed = (values: unknown, step: Draft["step"] = 1): Draft => ({ step, values });

test("sends only the latest draft", () => {
  const { queue, sent, pass } = setUp();
  queue.put(typed("a"));
  queue.put(typed("ab"));
  expect(sent).toHaveLength(0);
  pass(500);
  expect(sent.map(({ draft }) => draft.values)).toEqual(["ab"]);
});

test("waits two seconds between requests and never sends two at once", async () => {
  const { queue, sent, pass, last } = setUp();
  queue.put(typed("a"));
  pass(500);
  queue.put(typed("b"));
  pass(10_000);
  expect(sent).toHaveLength(1);
  await last().answer("stored");
  pass(500);
  expect(sent).toHaveLength(2);
  await last().answer("stored");
  queue.put(typed("c"));
  pass(1999);
  expect(sent).toHaveLength(2);
  pass(1);
  expect(sent.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
});

test("retries a draft that did not reach the server, with the latest values", async () => {
  const { queue, sent, pass, last } = setUp();
  queue.put(typed("a"));
  pass(500);
  await last().answer("unreachable");
  expect(queue.state).toBe("unreachable");
  expect(queue.hasUnsent).toBe(true);
  queue.put(typed("ab"));
  pass(5000);
  expect(sent.map(({ draft }) => draft.values)).toEqual(["a", "ab"]);
  await last().answer("stored");
  expect(queue.state).toBe("saved");
  expect(queue.hasUnsent).toBe(false);
});

test("sends at once when the connection is back", async () => {
  const { queue, sent, pass, last } = setUp();
  queue.put(typed("a"));
  pass(500);
  await last().answer("unreachable");
  queue.flush();
  pass(0);
  expect(sent).toHaveLength(2);
});

test("a submission waits for the draft being sent and blocks later ones", async () => {
  const { queue, sent, pass, last } = setUp();
  queue.put(typed("a"));
  pass(500);
  let isHeld = false;
  const holding = queue.hold().then(() => {
    isHeld = true;
  });
  await settled();
  expect(isHeld).toBe(false);
  await last().answer("stored");
  await holding;
  queue.put(typed("b"));
  pass(10_000);
  expect(sent).toHaveLength(1);
  queue.forget(1);
  queue.release();
  pass(10_000);
  expect(sent).toHaveLength(1);
  expect(queue.hasUnsent).toBe(false);
});

test("drops a draft that the server rejects", async () => {
  const { queue, sent, pass, last } = setUp();
  queue.put(typed("a"));
  pass(500);
  await last().answer("refused");
  pass(60_000);
  expect(sent).toHaveLength(1);
  expect(queue.hasUnsent).toBe(false);
});

test("sends the drafts of both steps", async () => {
  const { queue, sent, pass, last } = setUp();
  queue.put(typed("one", 1));
  queue.put(typed("two", 2));
  pass(500);
  await last().answer("stored");
  pass(2000);
  expect(sent.map(({ draft }) => draft.step)).toEqual([1, 2]);
});

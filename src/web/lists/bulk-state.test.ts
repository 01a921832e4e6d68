import { expect, test } from "vitest";
import { atRest, type BulkEvent, type BulkState, nextBulkState } from "./bulk-state.ts";

const starting = { done: 0, total: null, canLeave: false };
const half = { done: 1, total: 2, canLeave: true };
const report = { done: 2, leftOut: [] };

const asking: BulkState = { at: "rest", run: 1 };
const working: BulkState = { at: "work", run: 1, progress: starting };
const halfway: BulkState = { at: "work", run: 1, progress: half };
const stopping: BulkState = { at: "stopping", run: 1, progress: half };
const done: BulkState = { at: "done", run: 1, report };
const failed: BulkState = { at: "failed", run: 1, said: "Too large." };
const cancelled: BulkState = { at: "cancelled", run: 1 };

const begin: BulkEvent = { type: "begin", run: 2 };
const resume: BulkEvent = { type: "resume", run: 2 };
const stop: BulkEvent = { type: "stop" };
const close: BulkEvent = { type: "close" };
const progress = (run: number): BulkEvent => ({ type: "progress", run, progress: half });
const ends = (run: number) =>
  ({
    done: { type: "end", run, end: { at: "done", report } },
    failed: { type: "end", run, end: { at: "failed", said: "Too large." } },
    cancelled: { type: "end", run, end: { at: "cancelled" } },
    left: { type: "end", run, end: { at: "left" } },
    none: { type: "end", run, end: { at: "none" } },
  }) as const satisfies Record<string, BulkEvent>;

const begun: BulkState = { at: "work", run: 2, progress: starting };
const resumed: BulkState = { at: "rest", run: 2 };

const table: [from: BulkState, after: [event: BulkEvent, to: BulkState][]][] = [
  [atRest, [[begin, begun], [resume, resumed], [stop, atRest], [close, atRest], ...unheard(atRest, 1)]],
  [
    asking,
    [
      [begin, begun],
      [stop, asking],
      [close, asking],
      [progress(1), halfway],
      [ends(1).done, done],
      [ends(1).failed, failed],
      [ends(1).cancelled, cancelled],
      [ends(1).left, asking],
      [ends(1).none, atRest],
      ...unheard(asking, 0),
    ],
  ],
  [
    working,
    [
      [begin, begun],
      [stop, { ...working, at: "stopping" }],
      [close, working],
      [progress(1), halfway],
      [ends(1).done, done],
      [ends(1).failed, failed],
      [ends(1).cancelled, cancelled],
      [ends(1).left, working],
      [ends(1).none, atRest],
      ...unheard(working, 0),
    ],
  ],
  [
    stopping,
    [
      [begin, begun],
      [stop, stopping],
      [close, stopping],
      [progress(1), stopping],
      // It ended before the server received the cancellation.
      [ends(1).done, done],
      // The server did not confirm the cancellation.
      [ends(1).failed, failed],
      [ends(1).cancelled, cancelled],
      [ends(1).left, stopping],
      ...unheard(stopping, 0),
    ],
  ],
  ...[done, failed, cancelled].map((over): [BulkState, [BulkEvent, BulkState][]] => [
    over,
    [[begin, begun], [stop, over], [close, atRest], ...unheard(over, 1)],
  ]),
];

function unheard(state: BulkState, run: number): [BulkEvent, BulkState][] {
  return [progress(run), ...Object.values(ends(run))].map((event) => [event, state]);
}

const rows = table.flatMap(([from, after]) => after.map(([event, to]) => ({ from, event, to })));

test.each(rows)("$from.at (run $from.run), $event.type (run $event.run) -> $to.at", ({ from, event, to }) => {
  expect(nextBulkState(from, event)).toEqual(to);
});

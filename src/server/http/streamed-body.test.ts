import { setImmediate } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { Stalled, streamedBody } from "./streamed-body.ts";
import { limitPerLoop } from "./yield-event-loop.ts";

const yieldToLoop = limitPerLoop(2);

function source(count: number) {
  const state = { given: 0, isEnded: false };
  async function* chunks(): AsyncGenerator<Uint8Array, void, void> {
    try {
      for (; state.given < count; ) {
        state.given += 1;
        yield new Uint8Array(10);
      }
    } finally {
      state.isEnded = true;
    }
  }
  return { state, chunks: chunks() };
}

it("makes pieces only on demand, and ends when cancelled", async () => {
  const { state, chunks } = source(1_000);
  const fail = vi.fn();
  const reader = streamedBody(chunks, { stallMs: 60_000, fail, yieldToLoop }).getReader();
  await reader.read();
  // Enough for a stream that reads ahead: it makes one piece a turn.
  for (let turn = 0; turn < 100; turn++) await setImmediate();
  expect(state.given).toBe(1);
  await reader.cancel();
  expect(state.isEnded).toBe(true);
  expect(fail).not.toHaveBeenCalled();
});

it("treats a disconnect during a piece as normal", async () => {
  const { promise: isMade, resolve: make } = Promise.withResolvers<void>();
  async function* slow(): AsyncGenerator<Uint8Array, void, void> {
    await isMade;
    yield new Uint8Array(10);
  }
  const fail = vi.fn();
  const reader = streamedBody(slow(), { stallMs: 60_000, fail, yieldToLoop }).getReader();
  void reader.read();
  await setImmediate();
  const gone = reader.cancel();
  make();
  await gone;
  await setImmediate();
  expect(fail).not.toHaveBeenCalled();
});

it("cuts off only the caller who reads nothing", async () => {
  const { state, chunks } = source(10);
  const fail = vi.fn();
  const reader = streamedBody(chunks, { stallMs: 20, fail, yieldToLoop }).getReader();
  await reader.read();
  await vi.waitFor(() => expect(fail).toHaveBeenCalledWith(expect.any(Stalled)));
  await vi.waitFor(() => expect(state.isEnded).toBe(true));
  const other = source(3);
  const body = streamedBody(other.chunks, { stallMs: 60_000, fail, yieldToLoop });
  expect((await new Response(body).bytes()).length).toBe(30);
  expect(fail).toHaveBeenCalledTimes(1);
});

it("reports a source that cannot be closed", async () => {
  const closed = new Error("the store has closed the connection");
  async function* unclosable(): AsyncGenerator<Uint8Array, void, void> {
    try {
      yield new Uint8Array(10);
    } finally {
      // oxlint-disable-next-line no-unsafe-finally -- as a body does whose connection has broken in the meantime
      throw closed;
    }
  }
  const fail = vi.fn();
  const reader = streamedBody(unclosable(), { stallMs: 20, fail, yieldToLoop }).getReader();
  await reader.read();
  await vi.waitFor(() => expect(fail.mock.calls).toEqual([[expect.any(Stalled)], [closed]]));
});

it("reports a failing source, and never ends as if complete", async () => {
  async function* broken(): AsyncGenerator<Uint8Array, void, void> {
    yield new Uint8Array(10);
    throw new Error("broken");
  }
  const fail = vi.fn();
  const reader = streamedBody(broken(), { stallMs: 60_000, fail, yieldToLoop }).getReader();
  await reader.read();
  const isOver = vi.fn();
  reader.read().then(isOver, isOver);
  await vi.waitFor(() => expect(fail).toHaveBeenCalledWith(new Error("broken")));
  expect(isOver).not.toHaveBeenCalled();
});

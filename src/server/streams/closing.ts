/** `after` runs once when the stream has ended, failed or been returned, even unread. */
export async function whenEnded(
  stream: AsyncIterable<Uint8Array>,
  after: () => Promise<unknown> | void,
): Promise<AsyncGenerator<Uint8Array, void, void>> {
  async function* held(): AsyncGenerator<Uint8Array, void, void> {
    try {
      yield new Uint8Array();
      yield* stream;
    } finally {
      await after();
    }
  }
  return await started(held());
}

/**
 * Runs to the first `yield`. A generator that was never started skips its `finally` when returned, which would leave
 * resources open.
 */
export async function started<T>(generator: AsyncGenerator<T, void, void>): Promise<AsyncGenerator<T, void, void>> {
  await generator.next();
  return generator;
}

/** Keeps the order. @param discard closes an unused result */
export async function* readAhead<Item, Result>(
  items: AsyncIterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Result>,
  discard: (result: Result) => Promise<unknown>,
): AsyncGenerator<Result, void, void> {
  const source = items[Symbol.asyncIterator]();
  const underWay: Promise<Result>[] = [];
  let isDone = false;
  const fill = async () => {
    while (!isDone && underWay.length < atOnce) {
      const next = await source.next();
      if (next.done) isDone = true;
      else {
        const result = work(next.value);
        // A failure has no listener until its item comes.
        result.catch(() => {});
        underWay.push(result);
      }
    }
  };
  try {
    for (await fill(); underWay.length > 0; await fill()) {
      const result = underWay.shift();
      if (result) yield await result;
    }
  } finally {
    await source.return?.();
    const left = await Promise.allSettled(underWay);
    for (const result of left) if (result.status === "fulfilled") await discard(result.value);
  }
}

/** Yields until the stream fails. */
export async function* untilCut<Piece>(bytes: AsyncIterable<Piece>): AsyncGenerator<Piece, void, void> {
  const source = bytes[Symbol.asyncIterator]();
  try {
    for (;;) {
      const [next] = await Promise.allSettled([source.next()]);
      if (next.status === "rejected" || next.value.done) return;
      yield next.value.value;
    }
  } finally {
    await source.return?.();
  }
}

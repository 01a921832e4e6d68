type Wish =
  | { readonly take: number }
  | { readonly skip: number }
  /** @returns bytes used when found; -1: search on in the next piece */
  | { readonly seek: (piece: Buffer) => number };

/** Yields requests and gets the bytes, or null at the end of the file. */
export type Format<Result> = Generator<Wish, Result, Buffer | null>;

export interface Reading<Result> {
  write(piece: Buffer): Result | undefined;
  end(): Result;
}

const nothing = Buffer.alloc(0);

/** @param format should request little at a time, since that is held in memory, and must end when it gets null */
export function readingOf<Result>(format: Format<Result>): Reading<Result> {
  let next = format.next();
  let held = nothing;
  let skipped = 0;

  /** @returns the rest; null: more is needed */
  function fulfil(wish: Wish, rest: Buffer): Buffer | null {
    if ("take" in wish) {
      if (rest.length >= wish.take) {
        next = format.next(rest.subarray(0, wish.take));
        return rest.subarray(wish.take);
      }
      held = Buffer.from(rest);
      return null;
    }
    if ("seek" in wish) {
      const used = wish.seek(rest);
      if (used === -1) return null;
      next = format.next(nothing);
      return rest.subarray(used);
    }
    const step = Math.min(wish.skip - skipped, rest.length);
    skipped += step;
    if (skipped < wish.skip) return null;
    skipped = 0;
    next = format.next(nothing);
    return rest.subarray(step);
  }

  return {
    write(piece) {
      let rest: Buffer | null = held.length > 0 ? Buffer.concat([held, piece]) : piece;
      held = nothing;
      while (!next.done) {
        rest = fulfil(next.value, rest);
        if (rest === null) return undefined;
      }
      return next.value;
    },
    end() {
      while (!next.done) next = format.next(null);
      return next.value;
    },
  };
}

/** What a format asks for next: so many bytes, bytes that it does not care for, or to look through what comes. */
type Wish =
  | { readonly take: number }
  | { readonly skip: number }
  /** @returns how many bytes of the piece it has used up when it has found what it seeks; -1: all, and more is needed */
  | { readonly seek: (piece: Buffer) => number };

/** A format in the order of its bytes. It is given what it asked for, or null when the file ends before. */
export type Format<Result> = Generator<Wish, Result, Buffer | null>;

export interface Reading<Result> {
  /** @returns the result once there is one; undefined: more is needed */
  write(piece: Buffer): Result | undefined;
  /** The file is over. */
  end(): Result;
}

const nothing = Buffer.alloc(0);

/**
 * Reads a format from pieces of any size.
 *
 * @param format takes little at a time, since that is held in memory, and comes to its end when it is given null
 */
export function readingOf<Result>(format: Format<Result>): Reading<Result> {
  let next = format.next();
  let held = nothing;
  let skipped = 0;

  /** @returns what is left of the piece; null: it is used up and the wish is not fulfilled yet */
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

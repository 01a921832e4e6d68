import { type ReadLines, readLinesInTurns } from "../read-lines.ts";
import type { BatchLine, LineVerdict } from "./slices.ts";

/** A slice whose lines are judged by their form. */
export interface ReadSlice {
  /** those that say nothing of a record */
  readonly unreadable: readonly LineVerdict[];
  /** numbers of the other lines, in their order */
  readonly numbers: readonly number[];
  readonly read: ReadLines;
}

/** Takes and reads the next slice while the database works on the former one. */
export async function* readAhead(
  slices: AsyncGenerator<readonly BatchLine[], void, void>,
): AsyncGenerator<ReadSlice, void, void> {
  const taken = async () => {
    const come = await slices.next();
    return come.done === true ? null : await readSlice(come.value);
  };
  const takeNext = () => {
    const next = taken();
    // An error is thrown in its turn, below; until then nobody waits for it.
    next.catch(() => {});
    return next;
  };
  let next = takeNext();
  try {
    for (;;) {
      const slice = await next;
      if (slice === null) return;
      next = takeNext();
      yield slice;
    }
  } finally {
    // It ends once what was taken last has come, for which whoever stops early does not wait.
    void slices.return().catch(() => {});
  }
}

async function readSlice(slice: readonly BatchLine[]): Promise<ReadSlice> {
  const unreadable = slice.flatMap(({ line, said }) =>
    "refused" in said ? [{ line, kind: said.kind, externalId: said.externalId, verdict: said.refused }] : [],
  );
  const readable = slice.flatMap(({ line, said }) => ("refused" in said ? [] : [{ line, said }]));
  const read = await readLinesInTurns(readable.map(({ said }) => said));
  return { unreadable, numbers: readable.map(({ line }) => line), read };
}

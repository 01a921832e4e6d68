import { Refusal } from "#server/shared/refusal.ts";
import { largestIntegrationFile } from "./kept-files.ts";

export interface ByteSpan {
  /** null: a query of the offset, without bytes */
  readonly position: number | null;
  readonly end: number | null;
  readonly total: number | null;
}

/**
 * Parses `Content-Range: bytes 0-99/200`, `*` for a query of the offset, or null for a complete file.
 *
 * @throws Refusal invalid-input at `/Content-Range`, or at the body for an empty file; body-too-large
 */
export function byteSpanOf(range: string | null, length: number | null): ByteSpan {
  const span = range === null ? { position: 0, end: length, total: length } : readRange(range);
  if (span === null)
    throw new Refusal("invalid-input", {
      fields: { "/Content-Range": "invalid-format" },
      wanted: { "/Content-Range": "as bytes 0-99/577, or bytes */577 to query the offset" },
    });
  if (span.total === 0) throw emptyFile();
  if (Math.max(span.total ?? 0, span.end ?? 0) > largestIntegrationFile) throw tooLargeFile();
  return span;
}

export function tooLargeFile(): Refusal {
  const mebibytes = largestIntegrationFile / 1024 / 1024;
  return new Refusal("body-too-large", {
    detail: `The file has more than ${largestIntegrationFile} bytes (${mebibytes} MiB).`,
  });
}

export function emptyFile(): Refusal {
  return new Refusal("invalid-input", {
    fields: { "": "required" },
    wanted: { "": "the bytes of the file, at least one" },
  });
}

function readRange(range: string): ByteSpan | null {
  const [, asked, first, last, size] = /^bytes (?:(\*)|(\d{1,12})-(\d{1,12}))\/(\d{1,12})$/.exec(range) ?? [];
  const total = Number(size);
  if (asked !== undefined) return { position: null, end: null, total };
  const [position, end] = [Number(first), Number(last) + 1];
  return position < end && end <= total ? { position, end, total } : null;
}

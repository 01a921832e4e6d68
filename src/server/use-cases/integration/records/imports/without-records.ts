import { placedLines } from "#server/streams/placed-lines.ts";

interface ReportLine {
  readonly status?: string;
  readonly error?: { readonly code?: string };
  readonly data?: unknown;
}

/** for a client that may not read records */
export function withoutRecords(report: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, void> {
  return without(report, ({ error }) => error?.code === "stale-revision");
}

/** for staff: refused lines keep number, kind, id and error */
export function withoutData(report: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, void> {
  return without(report, () => true);
}

async function* without(
  report: AsyncIterable<Uint8Array>,
  isToGo: (line: ReportLine) => boolean,
): AsyncGenerator<Uint8Array, void, void> {
  for await (const { text } of placedLines(report)) yield Buffer.from(`${shortened(text, isToGo)}\n`);
}

function shortened(text: string, isToGo: (line: ReportLine) => boolean): string {
  if (!text.includes('"data":')) return text;
  const line: ReportLine = JSON.parse(text);
  if (!isToGo(line)) return text;
  const { data: _, ...rest } = line;
  return JSON.stringify(rest);
}

import { type Caller, type Finding, jsonBody } from "./call.ts";
import type { RecordKind, Records } from "./records.ts";

/** A line of a batch. */
export type BatchLine = {
  readonly [Kind in RecordKind]: { readonly kind: Kind; readonly externalId: string; readonly revision: number } & (
    | { readonly data: Records[Kind] }
    | { readonly deleted: true }
  );
}[RecordKind];

/** `dry-run` says what would become of the lines, and changes nothing. */
export type BatchMode = "apply" | "dry-run";

/** What became of a line. */
export interface LineAnswer {
  /** 1, 2, 3, … as lines stand in the file */
  readonly line: number;
  /** null: it cannot be read */
  readonly kind: string | null;
  readonly externalId: string | null;
  readonly status: "created" | "updated" | "unchanged" | "deleted" | "refused";
  /** of a refused one */
  readonly error?: { readonly code: string; readonly message: string; readonly fields?: readonly Finding[] };
  /** what the code says of itself, as the record that is kept */
  readonly data?: unknown;
  readonly warnings?: readonly Finding[];
}

/** How many lines ended how. */
export type BatchSummary = Readonly<Record<LineAnswer["status"], number>>;

export interface Import {
  readonly importId: string;
  readonly state: "running" | "done" | "failed" | "cancelled";
  /** how far the file is read */
  readonly lines: number;
  readonly summary: BatchSummary;
}

/** Many records at once. */
export function batchCalls({ at, send, json }: Caller) {
  return {
    /**
     * Sends lines in one call, which may take 30 seconds; longer batches go by `sendFile` and `importFile`.
     *
     * @returns what becomes of the lines, as it becomes known, and at the end how many ended how
     */
    async *batch(lines: readonly BatchLine[], mode: BatchMode = "apply"): AsyncGenerator<LineAnswer, BatchSummary> {
      const body = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
      const headers = { "content-type": "application/x-ndjson" };
      return yield* answersIn(await send(`${at("batches")}?mode=${mode}`, { method: "POST", headers, body }));
    },

    /** Has a file of such lines imported that `sendFile` has sent. @returns the id of the import */
    async importFile(sha256: string, mode: BatchMode = "apply"): Promise<string> {
      const order = jsonBody("POST", { file: sha256, mode });
      return (await json<{ readonly importId: string }>(at("batches"), order)).importId;
    },

    readImport(importId: string): Promise<Import> {
      return json(at("imports", importId));
    },

    /** What became of the lines of an import that has ended, and at the end how many ended how. */
    async *importReport(importId: string): AsyncGenerator<LineAnswer, BatchSummary> {
      return yield* answersIn(await send(at("imports", importId, "report")));
    },

    /** Stops an import after the lines that are being applied. */
    async cancelImport(importId: string): Promise<void> {
      await send(at("imports", importId), { method: "DELETE" });
    },
  };
}

/** Reads NDJSON while it comes. @throws Error when the answer ends before its summary: the batch is to be sent again */
async function* answersIn(response: Response): AsyncGenerator<LineAnswer, BatchSummary> {
  let rest = "";
  for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const answer: LineAnswer | { readonly summary: BatchSummary } = JSON.parse(line);
      if ("summary" in answer) return answer.summary;
      yield answer;
    }
  }
  throw new Error("the answer to a batch was cut off");
}

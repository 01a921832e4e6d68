import { type Caller, type Finding, jsonBody } from "./call.ts";
import type { RecordKind, Records } from "./records.ts";

export type BatchLine = {
  readonly [Kind in RecordKind]: { readonly kind: Kind; readonly externalId: string; readonly revision: number } & (
    | { readonly data: Records[Kind] }
    | { readonly deleted: true }
  );
}[RecordKind];

/** `dry-run` only reports verdicts. */
export type BatchMode = "apply" | "dry-run";

export interface LineResponse {
  /** line number in the file, from 1 */
  readonly line: number;
  /** null: unreadable */
  readonly kind: string | null;
  readonly externalId: string | null;
  readonly status: "created" | "updated" | "unchanged" | "deleted" | "refused";
  readonly error?: { readonly code: string; readonly message: string; readonly fields?: readonly Finding[] };
  /** additional data of the code */
  readonly data?: unknown;
  readonly warnings?: readonly Finding[];
}

export type BatchSummary = Readonly<Record<LineResponse["status"], number>>;

export interface Import {
  readonly importId: string;
  readonly state: "running" | "done" | "failed" | "cancelled";
  readonly lines: number;
  readonly summary: BatchSummary;
}

export function batchCalls({ at, send, json }: Caller) {
  return {
    /**
     * Sends lines in one call, which may take 30 seconds; longer batches use `sendFile` and `importFile`.
     *
     * @returns verdicts, then the summary
     */
    async *batch(lines: readonly BatchLine[], mode: BatchMode = "apply"): AsyncGenerator<LineResponse, BatchSummary> {
      const body = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
      const headers = { "content-type": "application/x-ndjson" };
      return yield* answersIn(await send(`${at("batches")}?mode=${mode}`, { method: "POST", headers, body }));
    },

    /** Imports a file sent by `sendFile`. @returns the import's id */
    async importFile(sha256: string, mode: BatchMode = "apply"): Promise<string> {
      const order = jsonBody("POST", { file: sha256, mode });
      return (await json<{ readonly importId: string }>(at("batches"), order)).importId;
    },

    readImport(importId: string): Promise<Import> {
      return json(at("imports", importId));
    },

    /** Yields verdicts of an ended import, then the summary. */
    async *importReport(importId: string): AsyncGenerator<LineResponse, BatchSummary> {
      return yield* answersIn(await send(at("imports", importId, "report")));
    },

    async cancelImport(importId: string): Promise<void> {
      await send(at("imports", importId), { method: "DELETE" });
    },
  };
}

/** @throws Error when the response ends before its summary: send the batch again */
async function* answersIn(response: Response): AsyncGenerator<LineResponse, BatchSummary> {
  let rest = "";
  for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const answer: LineResponse | { readonly summary: BatchSummary } = JSON.parse(line);
      if ("summary" in answer) return answer.summary;
      yield answer;
    }
  }
  throw new Error("the response to a batch was cut off");
}

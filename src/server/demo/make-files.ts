import { letterheadOf } from "#server/documents/sheet/letterhead-of.ts";
import type { CustomerDocument } from "#server/ports/customer-documents.ts";
import { sha256Of } from "#server/shared/digests.ts";
import type { Logger } from "#server/shared/log.ts";
import { createTaskPool } from "#server/threads/task-pool.ts";
import type { AccountDependencies } from "#server/use-cases/context.ts";
import type drawDocuments from "./draw-documents.ts";
import type { RecordFiles } from "./portal/record-files.ts";

/** A file that is sent before the records that refer to it. */
export interface MadeFile {
  /** hex */
  readonly sha256: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

export interface MadeFiles {
  readonly files: readonly MadeFile[];
  /** by file name, hex */
  readonly hashOf: (name: string) => string;
}

export type Draw = (documents: readonly CustomerDocument[]) => Promise<readonly Uint8Array[]>;

export async function makeFiles({ drawn, structured }: RecordFiles, draw: Draw): Promise<MadeFiles> {
  const pdfs = await draw([...drawn.values()]);
  const made = new Map<string, MadeFile>();
  const take = (name: string, type: string, bytes: Uint8Array) =>
    made.set(name, { sha256: sha256Of(bytes), type, bytes });
  for (const [index, name] of [...drawn.keys()].entries())
    take(name, "application/pdf", pdfs[index] ?? new Uint8Array());
  for (const { name, mime, text } of structured.values()) take(name, mime, Buffer.from(text));
  return {
    files: [...made.values()],
    hashOf(name) {
      const file = made.get(name);
      if (file === undefined) throw new Error(`the records have no file ${name}`);
      return file.sha256;
    },
  };
}

interface DrawingOptions {
  readonly companyInfo: AccountDependencies["companyInfo"];
  readonly log: Pick<Logger, "error">;
}

/** Draws in a thread that ends afterwards. */
export function drawingThread({ companyInfo, log }: DrawingOptions): Draw {
  return async (documents) => {
    const pool = createTaskPool<Parameters<typeof drawDocuments>[0], Awaited<ReturnType<typeof drawDocuments>>>({
      script: new URL("./draw-documents.ts", import.meta.url),
      size: 1,
      mostWaiting: 1,
      limitMs: 300_000,
      memoryMb: 512,
      onError: (err) => log.error({ err }, "the thread that draws the demo's documents ended"),
    });
    try {
      return await pool.run(() =>
        documents.map((document) => {
          return { document, letterhead: letterheadOf(document.locale, companyInfo[document.locale]) };
        }),
      );
    } finally {
      await pool.close();
    }
  };
}

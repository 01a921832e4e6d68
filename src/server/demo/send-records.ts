import { importedParts } from "#server/database/repositories/contents.ts";
import { inChunks } from "#server/streams/pieces.ts";
import type { IntegrationFileDependencies, RecordDependencies } from "#server/use-cases/context.ts";
import { receiveFile } from "#server/use-cases/integration/files/receive-file.ts";
import { applyBatch } from "#server/use-cases/integration/records/batches/apply-batch.ts";
import type { BatchLine } from "#server/use-cases/integration/records/batches/chunks.ts";
import { recordKinds } from "#server/use-cases/integration/records/kinds/kinds.ts";
import type { RecordLine } from "#server/use-cases/integration/records/read-lines.ts";
import { demoClient } from "./integration-clients.ts";
import type { MadeDemo } from "./make-demo.ts";
import type { Draw, MadeFile, MadeFiles } from "./make-files.ts";
import type { IdOf } from "./portal/actions.ts";
import { type DemoLine, documentLines } from "./portal/record-lines.ts";

export type SendingDependencies = RecordDependencies & IntegrationFileDependencies & { readonly draw: Draw };

/** Several at once overlap waits for the disk. */
const atOnce = 8;

/**
 * Sends records as a provider's system would; idempotent.
 *
 * @returns the public ids of the records
 * @throws Error if a line is refused
 */
export async function sendBooks(needed: SendingDependencies, demo: MadeDemo): Promise<IdOf> {
  // Parts that an operator has imported stay.
  const imported: readonly string[] = await importedParts(needed.database);
  const wanted = demo.lines.filter(({ kind }) => !imported.includes(kind));
  const [ids, { hashOf }] = await Promise.all([applied(needed, wanted), kept(needed, demo.drawn)]);
  const all = new Map([...ids, ...(await applied(needed, documentLines(demo.books, demo.files, hashOf)))]);
  return (kind, externalId) => {
    const id = all.get(keyOf(kind, externalId));
    if (id === undefined) throw new Error(`the demo has no ${kind} ${externalId}`);
    return id;
  };
}

async function kept(needed: SendingDependencies, drawn: MadeDemo["drawn"]): Promise<MadeFiles> {
  const made = await drawn;
  for (let from = 0; from < made.files.length; from += atOnce) {
    await Promise.all(made.files.slice(from, from + atOnce).map((file) => keep(needed, file)));
  }
  return made;
}

async function keep(needed: SendingDependencies, { sha256, type, bytes }: MadeFile): Promise<void> {
  const sent = { sha256, type, range: null, length: bytes.byteLength, bytes: inChunks(bytes) };
  await receiveFile(needed, demoClient, sent);
}

const keyOf = (kind: string, externalId: string) => `${kind} ${externalId}`;

/** @returns public ids by kind and external id */
async function applied(needed: RecordDependencies, lines: readonly DemoLine[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for await (const verdicts of applyBatch(needed, demoClient.system, asBatch(lines))) {
    for (const { kind, externalId, verdict } of verdicts) {
      if (verdict.status === "refused" || verdict.id === null || kind === null || externalId === null)
        throw new Error(`a line of the demo is refused: ${JSON.stringify({ kind, externalId, verdict })}`);
      ids.set(keyOf(kind, externalId), verdict.id);
    }
  }
  return ids;
}

async function* asBatch(lines: readonly DemoLine[]): AsyncGenerator<BatchLine, void, void> {
  for (const [index, line] of lines.entries()) {
    // The number of lines alone limits a transaction.
    yield { line: index + 1, size: 0, said: recordLine(line) };
  }
}

export function recordLine({ kind: name, externalId, ...put }: DemoLine): RecordLine {
  const kind = recordKinds.find((one) => one.name === name);
  if (kind === undefined) throw new Error(`there is no kind ${name}`);
  return { kind, externalId, put };
}

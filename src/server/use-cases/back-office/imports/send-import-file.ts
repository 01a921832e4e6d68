import { createHash, randomUUID } from "node:crypto";
import { extname } from "node:path";
import * as z from "zod/mini";
import { largestImportFile } from "#domain/portal/imports.ts";
import { mebibyte } from "#domain/portal/upload.ts";
import { uploadName } from "#domain/portal/upload-name.ts";
import { href } from "#domain/shared/paths.ts";
import { filledText } from "#forms/atoms.ts";
import type { IncomingFile } from "#server/contract/uploads.ts";
import { type Database, transact } from "#server/database/connect.ts";
import {
  deleteStaffImport,
  insertStaffImport,
  receiveStaffImport,
} from "#server/database/repositories/staff-imports.ts";
import { otherThanText } from "#server/file-checks/other-than-text.ts";
import type { IntegrationClient } from "#server/policies/integration.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { untilCut } from "#server/streams/closing.ts";
import { writersOfBooks } from "#server/use-cases/integration/import-files/client-named.ts";
import { beginRun } from "#server/use-cases/integration/import-files/of-staff/begin-run.ts";
import { sentFileKey } from "#server/use-cases/integration/import-files/of-staff/stored-run.ts";
import { takenEndings } from "#server/use-cases/integration/import-files/source.ts";
import type { Needs } from "../context.ts";
import { staffUpload } from "../staff-upload.ts";
import { noSubject } from "../subject.ts";

export const sendImportFile = staffUpload({
  right: "try-imports",
  subject: noSubject,
  input: z.object({ client: filledText(40) }),
  output: z.object({ importId: z.uuid() }),
  route: {
    path: "/api/backoffice/imports",
    summary: `Takes a file of records (.ndjson, .csv, .zip) as multipart/form-data (csrf_token before it), ${largestImportFile / mebibyte} MB at most, and begins its dry run`,
    description: "Stored; Location is its page, to which browser forms are redirected",
    status: 303,
    limitPerHour: 30,
    largestForm: largestImportFile + mebibyte,
    errors: ["body-too-large"],
  },
  audit: { events: ["import-sent"] },
  leadsTo: ({ importId }) => href("/backoffice/imports/:importId", { importId }),
}).run(async ({ by, input, files: sent, change }, needs: Needs<"files" | "jobs" | "log">) => {
  const { database, clock, files } = needs;
  for await (const file of sent) {
    const { clientId, system } = await clientOf(database, input.client);
    const name = uploadName(file.name, "file");
    const id = randomUUID();
    const begun = { id, clientId, system, name, size: 0, sha256: "", staffId: by, createdAt: clock.now() };
    const pieces = checked({ name, bytes: file.bytes });
    // The row comes first: by it retention finds the bytes after a crash.
    await transact(database, (tx) => insertStaffImport(tx, begun));
    try {
      await files.put(sentFileKey(id), pieces.bytes);
      const row = { ...begun, ...pieces.facts() };
      await change(async (tx, log) => {
        await receiveStaffImport(tx, row);
        await beginRun(needs, tx, row, { mode: "dry-run", at: clock.now() });
        const { size, sha256 } = row;
        log({ event: "import-sent", subject: id, details: { client: clientId, size, sha256 } });
      });
    } catch (error) {
      await dropFile(needs, id);
      throw error;
    }
    return { importId: id };
  }
  throw new Refusal("invalid-input", { fields: { file: "required" } });
});

/** @throws Refusal invalid-input unless it may write records */
async function clientOf(database: Database, name: string): Promise<IntegrationClient> {
  const client = (await writersOfBooks(database)).find(({ clientId }) => clientId === name);
  if (client === undefined) throw new Refusal("invalid-input", { fields: { client: "invalid-value" } });
  return client;
}

/**
 * While bytes are read.
 *
 * @throws Refusal invalid-input for an unknown ending, a binary file named as text, an empty file; body-too-large
 */
function checked({ name, bytes }: IncomingFile) {
  const ending = extname(name).toLowerCase();
  const wrongFormat = () => new Refusal("invalid-input", { fields: { file: "invalid-format" } });
  if (!takenEndings.includes(ending)) throw wrongFormat();
  const hash = createHash("sha256");
  let size = 0;

  async function* pieces(): AsyncGenerator<Uint8Array, void, void> {
    for await (const chunk of untilCut(bytes)) {
      if (size === 0 && ending !== ".zip" && otherThanText(Buffer.from(chunk)) !== null) throw wrongFormat();
      size += chunk.length;
      if (size > largestImportFile) throw new Refusal("body-too-large");
      hash.update(chunk);
      yield chunk;
    }
    if (size === 0) throw new Refusal("invalid-input", { fields: { file: "required" } });
  }

  return { bytes: pieces(), facts: () => ({ size, sha256: hash.digest("hex") }) };
}

/** Bytes before their row. Retention retries failed deletions. */
async function dropFile({ database, files, log }: Needs<"files" | "log">, id: string): Promise<void> {
  try {
    await files.delete(sentFileKey(id));
    await transact(database, (tx) => deleteStaffImport(tx, id));
  } catch (err) {
    log.warn({ err, import: id }, "a refused file of staff could not be deleted yet");
  }
}

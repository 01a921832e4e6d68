import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { extname } from "node:path";
import { otherThanText } from "#server/file-checks/other-than-text.ts";
import { assertScope, type IntegrationClient } from "#server/policies/integration.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { IntegrationFileDependencies } from "#server/use-cases/context.ts";
import { receiveFile } from "../files/receive-file.ts";
import type { ImportDependencies } from "../records/imports/run-import.ts";
import { type CsvFile, openCsv } from "./csv/csv-file.ts";
import { csvAsNdjson } from "./csv/read-csv.ts";
import { FileFault } from "./file-fault.ts";
import { type ArchivedFile, openArchive } from "./zip/archive.ts";

export type ImportFileDependencies = ImportDependencies & IntegrationFileDependencies;

export type Step =
  | { readonly doing: "checking" }
  | { readonly doing: "files"; readonly done: number; readonly total: number };

export interface Source {
  readonly ndjson: AsyncIterable<Buffer>;
  readonly size: number;
  readonly csv: CsvFile | null;
  readonly refusedFiles: readonly RefusedFile[];
  close(): void;
}

interface Opening {
  readonly path: string;
  readonly name: string;
  readonly client: IntegrationClient;
  readonly onStep: (step: Step) => void;
  readonly onBytes: (count: number) => void;
}

export const takenEndings: readonly string[] = [".ndjson", ".csv", ".zip"];
const whatIsTaken = "Records are taken as NDJSON (.ndjson), as a table (.csv), or with their documents (.zip).";

/** Stores documents of an archive. @throws FileFault before lines are read */
export async function openSource(dependencies: ImportFileDependencies, opening: Opening): Promise<Source> {
  const { path, name, client, onStep, onBytes } = opening;
  orForbidden(client, "books:write");
  const { size } = await stat(path);
  if (size === 0) throw new FileFault("empty-file", "The file is empty.");
  onStep({ doing: "checking" });
  const nothing = { csv: null, refusedFiles: [], close() {} };
  const ending = extname(name).toLowerCase();
  if (ending === ".ndjson" || ending === ".csv") await assertText(path);
  switch (ending) {
    case ".ndjson":
      return { ...nothing, size, ndjson: counted(async () => createReadStream(path), onBytes) };
    case ".csv": {
      const csv = await openCsv(path, name);
      return { ...nothing, csv, size, ndjson: csvAsNdjson(csv, onBytes) };
    }
    case ".zip":
      return await openZip(dependencies, opening);
    default:
      throw new FileFault("unknown-kind", whatIsTaken);
  }
}

/** Line by line, a PDF would be refused thousands of times. @throws FileFault wrong-type */
async function assertText(path: string): Promise<void> {
  const other = otherThanText(await headOf(path));
  if (other === null) return;
  throw new FileFault("wrong-type", `Despite its name it is ${other}. ${whatIsTaken}`);
}

async function headOf(path: string): Promise<Buffer> {
  for await (const piece of createReadStream(path, { end: 1023 }) as AsyncIterable<Buffer>) return piece;
  return Buffer.alloc(0);
}

async function openZip(
  dependencies: ImportFileDependencies,
  { path, client, onStep, onBytes }: Opening,
): Promise<Source> {
  const archive = await openArchive(path);
  try {
    const { files, books } = archive;
    if (files.length > 0) orForbidden(client, "files:write");
    const refusedFiles = await storeFiles(dependencies, client, files, (done) =>
      onStep({ doing: "files", done, total: files.length }),
    );
    const ndjson = counted(books.open, onBytes);
    return { ndjson, size: books.size, csv: null, refusedFiles, close: () => archive.close() };
  } catch (error) {
    archive.close();
    throw error;
  }
}

/** A file has the same rights as a key of its client. */
function orForbidden(client: IntegrationClient, scope: Parameters<typeof assertScope>[1]): void {
  try {
    assertScope(client, scope);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new FileFault("forbidden", `The client ${client.clientId} has not the scope ${scope}.`);
  }
}

async function* counted(
  open: () => Promise<AsyncIterable<Buffer>>,
  onBytes: (count: number) => void,
): AsyncGenerator<Buffer, void, void> {
  for await (const piece of await open()) {
    onBytes(piece.byteLength);
    yield piece;
  }
}

interface RefusedFile {
  readonly file: ArchivedFile;
  readonly refusal: Refusal;
}

const ofTheFile: readonly Refusal["code"][] = ["body-too-large", "invalid-input", "upload-refused"];

/** @returns infected, too large or empty documents @throws Refusal when none can be stored, as without a scanner */
async function storeFiles(
  dependencies: IntegrationFileDependencies,
  client: IntegrationClient,
  files: readonly ArchivedFile[],
  onFile: (count: number) => void,
): Promise<readonly RefusedFile[]> {
  const refused: RefusedFile[] = [];
  for (const [index, file] of files.entries()) {
    try {
      const { sha256, type, size } = file;
      await receiveFile(dependencies, client, { sha256, type, range: null, length: size, bytes: await file.open() });
    } catch (error) {
      if (!(error instanceof Refusal) || !ofTheFile.includes(error.code)) throw error;
      refused.push({ file, refusal: error });
    }
    onFile(index + 1);
  }
  return refused;
}

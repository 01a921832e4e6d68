import { fileName, fileType, withExtension } from "#domain/portal/file-name.ts";
import type { FileSource, StoredSource } from "#server/database/tables.ts";
import type { CustomerDocument } from "#server/ports/customer-documents.ts";
import type { OpenFile } from "#server/ports/file-store.ts";
import { Unsealable } from "#server/ports/secrets.ts";
import { inChunks } from "#server/streams/pieces.ts";
import { ThreadLost } from "#server/threads/thread-lost.ts";
import type { FileDependencies } from "#server/use-cases/context.ts";

export interface WantedFile {
  /** safe as a file name, with its extension */
  readonly name: string;
  readonly mime: string;
  readonly extension: string;
  readonly date: Date;
  /** @throws FileUnavailable */
  open(): Promise<OpenFile>;
}

export class FileUnavailable extends Error {
  /** the store is unavailable: a later attempt may help */
  readonly mayPass: boolean;

  constructor(why: string, options: ErrorOptions & { readonly mayPass?: boolean } = {}) {
    super(`a file is unavailable: ${why}`, options);
    this.name = "FileUnavailable";
    this.mayPass = options.mayPass ?? false;
  }
}

export function unreadable(cause: unknown): never {
  throw new FileUnavailable("it cannot be read", { cause, mayPass: !(cause instanceof Unsealable) });
}

interface Facts {
  readonly source: FileSource;
  readonly date: Date;
  /** @throws FileUnavailable when the records lack data */
  readonly content: () => Promise<CustomerDocument>;
}

export function wantedFile(
  dependencies: Pick<FileDependencies, "files" | "books">,
  { source, date, content }: Facts,
): WantedFile {
  if (source.from === "store") return storedFile(dependencies, source, date);
  return { ...described(source), date, open: async () => await drawn(dependencies, await content()) };
}

export function storedFile(
  dependencies: Pick<FileDependencies, "files">,
  source: StoredSource,
  date: Date,
): WantedFile {
  return { ...described(source), date, open: () => openStored(dependencies, source) };
}

function described(source: FileSource): Pick<WantedFile, "name" | "mime" | "extension"> {
  const { mime, extension } = fileType(source.mime);
  return { name: withExtension(fileName(source.name, "file"), extension), mime, extension };
}

async function openStored({ files }: Pick<FileDependencies, "files">, { key, size }: StoredSource): Promise<OpenFile> {
  const file = await files.open(key).catch(unreadable);
  if (file === null) throw new FileUnavailable(`${key} is missing`);
  if (file.size !== size) {
    await file.bytes.return();
    throw new FileUnavailable(`${key} is of another size`);
  }
  return file;
}

async function drawn({ books }: Pick<FileDependencies, "books">, document: CustomerDocument): Promise<OpenFile> {
  const { bytes } = await books.render(document).catch((cause: unknown) => {
    throw new FileUnavailable(`the document ${document.kind} cannot be drawn`, {
      cause,
      mayPass: cause instanceof ThreadLost,
    });
  });
  return { size: bytes.byteLength, bytes: inChunks(bytes) };
}

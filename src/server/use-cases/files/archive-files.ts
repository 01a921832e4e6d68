import { distinctNames } from "#domain/portal/file-name.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { ZipFile } from "#server/documents/zip/zip.ts";
import { readAhead } from "#server/streams/closing.ts";
import { gatherParts } from "#server/streams/pieces.ts";
import type { FileDependencies } from "#server/use-cases/context.ts";
import { catalogue } from "#texts/catalogue.ts";
import { FileUnavailable, unreadable, type WantedFile } from "./wanted-file.ts";

/** In bytes. Larger files are streamed. */
const largestWhole = 1024 * 1024;
const ahead = 4;

interface Making {
  readonly locale: Locale;
  /** fails when the store is unavailable, instead of leaving the file out */
  readonly isPatient?: boolean;
  /** after each file; a rejection ends the archive */
  readonly onFile?: (facts: { readonly name: string; readonly isLeftOut: boolean }) => Promise<void>;
}

type Opened = { readonly file: ZipFile } | { readonly leftOut: string };

/** Leaves out unavailable files and names them in a list at the end. */
export async function* archiveFiles(
  { log }: Pick<FileDependencies, "log">,
  wanted: AsyncIterable<WantedFile>,
  { locale, isPatient = false, onFile }: Making,
): AsyncGenerator<ZipFile, void, void> {
  const nameOf = distinctNames();
  const leftOut: string[] = [];
  let date = new Date(0);

  async function open(file: WantedFile): Promise<Opened> {
    const name = nameOf(file.name);
    if (file.date > date) date = file.date;
    try {
      const opened = await file.open();
      const content = opened.size <= largestWhole ? await gatherParts(opened.bytes).catch(unreadable) : opened;
      return { file: { name, date: file.date, content } };
    } catch (error) {
      if (!(error instanceof FileUnavailable) || (isPatient && error.mayPass)) throw error;
      log.error({ err: error }, "a file is left out of an archive");
      return { leftOut: name };
    }
  }

  for await (const opened of readAhead(wanted, ahead, open, discard)) {
    if ("file" in opened) yield opened.file;
    else leftOut.push(opened.leftOut);
    const name = "file" in opened ? opened.file.name : opened.leftOut;
    await onFile?.({ name, isLeftOut: "leftOut" in opened });
  }
  if (leftOut.length === 0) return;
  const texts = catalogue(locale).files;
  const lines = [texts.leftOutHeading, "", ...leftOut, ""];
  yield { name: nameOf(texts.leftOutName), date, content: [Buffer.from(lines.join("\r\n"))] };
}

async function discard(opened: Opened): Promise<void> {
  if ("file" in opened && "bytes" in opened.file.content) await opened.file.content.bytes.return();
}

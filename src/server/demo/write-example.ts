import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "#server/shared/log.ts";
import type { AccountDependencies } from "#server/use-cases/context.ts";
import { drawingThread, type MadeFile, makeFiles } from "./make-files.ts";
import { recordFiles } from "./portal/record-files.ts";
import { bookLines, type DemoLine, documentLines } from "./portal/record-lines.ts";
import { demoRecords } from "./portal/records.ts";

interface ExampleOptions {
  readonly companyInfo: AccountDependencies["companyInfo"];
  readonly log: Pick<Logger, "error">;
}

/**
 * Writes files by SHA-256 in the folders `pdf` and `xml`, then `01-contacts.ndjson`, `02-dealers.ndjson` and so on,
 * ordered so that references point backwards.
 *
 * @param folder must not exist
 * @param today `YYYY-MM-DD` in Europe/Prague: a day gives the same files
 * @returns lines by file name
 */
export async function writeExample(
  folder: string,
  today: string,
  { companyInfo, log }: ExampleOptions,
): Promise<Readonly<Record<string, number>>> {
  await mkdir(folder);
  const books = demoRecords(today, { cz: companyInfo.cs.name, sk: companyInfo.sk.name, hu: companyInfo.hu.name });
  const files = recordFiles(books, today, companyInfo);
  const made = await makeFiles(files, drawingThread({ companyInfo, log }));
  await writeFiles(folder, made.files);
  const lines = Map.groupBy(
    [...bookLines(books, files), ...documentLines(books, files, made.hashOf)],
    ({ kind }) => kind,
  );
  const counts: Record<string, number> = {};
  for (const [index, [kind, ofKind]] of [...lines].entries()) {
    const name = `${String(index + 1).padStart(2, "0")}-${kind}.ndjson`;
    counts[name] = ofKind.length;
    await writeFile(join(folder, name), ofKind.map(asText).join(""));
  }
  return counts;
}

async function writeFiles(folder: string, files: readonly MadeFile[]): Promise<void> {
  const folders = { pdf: join(folder, "pdf"), xml: join(folder, "xml") };
  for (const one of Object.values(folders)) await mkdir(one);
  for (const { sha256, type, bytes } of files) {
    await writeFile(join(type === "application/pdf" ? folders.pdf : folders.xml, sha256), bytes);
  }
}

const asText = (line: DemoLine) => `${JSON.stringify(line)}\n`;

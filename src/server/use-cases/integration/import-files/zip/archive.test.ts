import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { sha256Of } from "#server/shared/digests.ts";
import { gather } from "#server/streams/pieces.ts";
import { type ZippedFile, zipFile } from "#tests/support/zip-file.ts";
import { FileFault } from "../file-fault.ts";
import { openArchive } from "./archive.ts";

const folder = mkdtempSync(join(tmpdir(), "volant-archive-"));
afterAll(() => rmSync(folder, { recursive: true }));

const books = { name: "books.ndjson", bytes: Buffer.from('{"kind":"customers"}\n') };
const pdf = { name: "files/smlouva č. 1.pdf", bytes: Buffer.from("%PDF-1.7 the contract") };
const xml = { name: "files/F-1.isdoc", bytes: Buffer.from('<?xml version="1.0"?><Invoice/>') };

function saved(archive: Uint8Array): string {
  const path = join(folder, "books.zip");
  writeFileSync(path, archive);
  return path;
}

async function fault(files: readonly ZippedFile[] | Buffer) {
  const archive = Buffer.isBuffer(files) ? files : zipFile(files);
  const error: unknown = await openArchive(saved(archive)).catch((thrown: unknown) => thrown);
  if (!(error instanceof FileFault)) throw new Error(`no fault of the file: ${String(error)}`);
  return `${error.code}: ${error.message}`;
}

test("An archive has a manifest, and files by name, whose hashes and types are computed from their bytes", async () => {
  let unpacked = 0;
  const folderEntry = { name: "files/", bytes: Buffer.alloc(0) };
  const path = saved(zipFile([folderEntry, pdf, xml, books]));
  const archive = await openArchive(path, (count) => {
    unpacked += count;
  });
  try {
    expect(archive.files).toMatchObject([
      { name: pdf.name, sha256: sha256Of(pdf.bytes), size: pdf.bytes.byteLength, type: "application/pdf" },
      { name: xml.name, sha256: sha256Of(xml.bytes), size: xml.bytes.byteLength, type: "application/xml" },
    ]);
    expect(await gather(await archive.books.open())).toEqual(books.bytes);
    const [first] = archive.files;
    expect(first && (await gather(await first.open()))).toEqual(pdf.bytes);
    expect(unpacked).toBe(pdf.bytes.byteLength + xml.bytes.byteLength + books.bytes.byteLength);
  } finally {
    archive.close();
  }
});

test.each(["../books.ndjson", "files/../../x.pdf", "/etc/x.pdf", "files\\..\\x.pdf", "C:/x.pdf"])(
  "A path outside the archive is refused: %s",
  async (name) => expect(await fault([books, { ...pdf, name }])).toMatch(/^broken-zip: .*(?:path|characters)/),
);

test.each(["x.pdf", "files/sub/x.pdf", "files/sub/", "other/", "__MACOSX/._books.ndjson"])(
  "An entry that is neither the manifest nor one of the files is refused: %s",
  async (name) => expect(await fault([books, { ...pdf, name }])).toContain(`refused-entry: "${name}" is neither`),
);

test("Links, encrypted files, duplicate names and an archive without a manifest are refused", async () => {
  expect(await fault([books, { ...pdf, mode: 0o120_777 }])).toContain("is a link");
  expect(await fault([books, { ...pdf, isEncrypted: true }])).toContain("is encrypted");
  expect(await fault([books, pdf, pdf])).toContain("occurs twice in the archive");
  expect(await fault([pdf])).toBe("refused-entry: The archive has no books.ndjson.");
});

test("An archive of 100,000 entries is refused before any of them is read", async () => {
  const bytes = Buffer.alloc(0);
  const many = Array.from({ length: 100_000 }, (_, index) => ({ name: `files/${index}`, bytes }));
  expect(await fault([books, ...many])).toBe("too-many-entries: The archive has 100001 entries; 10000 are the most.");
});

test("A zip bomb is refused, with a true or a false declared size", async () => {
  const bytes = Buffer.alloc(32 * 1024 * 1024);
  const honest = Array.from({ length: 65 }, (_, index) => ({ name: `files/${index}`, bytes }));
  const archive = zipFile([books, ...honest]);
  expect(archive.byteLength).toBeLessThan(3 * 1024 * 1024);
  expect(await fault(archive)).toContain("too-large-unpacked");
  expect(await fault([books, { ...pdf, bytes, saidSize: 100 }])).toMatch(/^broken-zip: .*too many bytes/);
  expect(await fault([books, { ...pdf, saidSize: 100 }])).toMatch(/^broken-zip: .*not enough bytes/);
});

test("A truncated, damaged or other file is refused", async () => {
  const archive = zipFile([books, { ...pdf, bytes: Buffer.from("%PDF-1.7".repeat(1000)) }]);
  expect(await fault(Buffer.from("PK no archive at all"))).toContain("broken-zip");
  expect(await fault(Buffer.alloc(0))).toContain("broken-zip");
  expect(await fault(archive.subarray(0, -30))).toContain("broken-zip");
  const damaged = Buffer.from(archive);
  damaged.fill(0xff, 90, 120);
  expect(await fault(damaged)).toContain("broken-zip");
  // Well-formed, but changed.
  expect(await fault([books, { ...pdf, saidSum: 1 }])).toContain("is damaged");
});

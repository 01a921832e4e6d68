import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, describe, expect, it } from "vitest";
import { Random } from "#tests/oracle/random.ts";
import { seedFromEnvironment } from "#tests/oracle/seed.ts";
import { judgePdf } from "./judge-pdf.ts";

const folder = fileURLToPath(new URL("../../../../tests/fixtures/pdfs/", import.meta.url));
const names = readdirSync(folder).filter((name) => name.endsWith(".pdf"));
const files = new Map(names.map((name) => [name, readFileSync(folder + name)]));

afterAll(() => {
  // pdf.js leaves these behind.
  Reflect.deleteProperty(globalThis, "self");
  Reflect.deleteProperty(globalThis, "pdfjsWorker");
});

describe("real PDFs are accepted", () => {
  it.each(names)("%s", (name) => expect(judgePdf(files.get(name) ?? Buffer.alloc(0)).problem).toBeNull());

  it("accepts a PDF with an additional signature of another program", () => {
    for (const file of files.values()) {
      const start = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(file.toString("latin1"))?.[1];
      const signature = `990 0 obj\n<< /Type /Sig /Filter /Adobe.PPKLite /Contents <${"0".repeat(4_096)}> /ByteRange [0 1 2 3] >>\nendobj\n`;
      const table = `xref\n990 1\n${String(file.length).padStart(10, "0")} 00000 n \n`;
      const trailer = `trailer\n<< /Size 991 /Root 1 0 R /Prev ${start} >>\nstartxref\n${file.length + signature.length}\n%%EOF\n`;
      expect(judgePdf(Buffer.concat([file, Buffer.from(signature + table + trailer)])).problem).toBeNull();
    }
  });
});

/** @returns an empty list also if pdf.js cannot read the file */
async function findingsOf(file: Buffer): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(file), verbosity: 0, disableFontFace: true });
  const found: string[] = [];
  try {
    const pdf = await task.promise;
    if (await pdf.getJSActions()) found.push("script");
    if (await pdf.getAttachments()) found.push("attachment");
    for (let at = 1; at <= Math.min(pdf.numPages, 3); at += 1) {
      const page = await pdf.getPage(at);
      if (await page.getJSActions()) found.push("script of a page");
      for (const annotation of (await page.getAnnotations()) as readonly Record<string, unknown>[]) {
        if (annotation["actions"] || annotation["attachment"] || annotation["file"]) found.push("annotation");
      }
    }
    return found;
  } catch {
    return found;
  } finally {
    await task.destroy();
  }
}

const snippets = [
  "/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>",
  "/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (x) >>] >> >>",
  "/Names << /EmbeddedFiles << /Names [(a) << /Type /Filespec /F (a) /EF << /F 5 0 R >> >>] >> >>",
  "/AA << /O << /S /JavaScript /JS (x) >> >>",
  "/A << /S /J#61vaScript /JS (x) >>",
];
const disguises: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `/X (endobj ) ${text}`,
  (text) => `%endobj\n${text}`,
  (text) => `/X <</Y (>>)>> ${text}`,
  (text) => text.replaceAll("/", "\0/"),
];
const seed = seedFromEnvironment();
const random = new Random(seed);

function bent(file: Buffer): Buffer {
  let text = file.toString("latin1");
  const openings = [...text.matchAll(/\/Type ?\/(?:Catalog|Pages?|Annot)\b/g)].map(({ index }) => index);
  if (openings.length > 0 && random.isLucky(0.9)) {
    const at = random.pick(openings);
    text = `${text.slice(0, at)}${random.pick(disguises)(random.pick(snippets))} ${text.slice(at)}`;
  }
  for (let count = random.integer(0, 3); count > 0; count -= 1) {
    const word = random.pick(["endobj", "endstream", "stream\n", "xref", "/Length ", "obj", " 0 R", "startxref", ">>"]);
    const at = text.indexOf(word, random.integer(0, text.length - 1));
    if (at === -1) continue;
    const change = random.pick(["", `${word} `, `(${word})`, `%${word}`, `${word}${word}`]);
    text = text.slice(0, at) + change + text.slice(at + word.length);
  }
  if (random.isLucky(0.3)) {
    const at = random.integer(0, text.length - 1);
    text = text.slice(0, at) + String.fromCharCode(random.integer(0, 255)) + text.slice(at + 1);
  }
  return Buffer.from(text, "latin1");
}

it(`accepts no file with a finding of pdf.js, seed ${seed}`, async () => {
  let taken = 0;
  let foundInRefused = 0;
  for (let round = 0; round < 60; round += 1) {
    for (const [name, file] of files) {
      const changed = bent(file);
      const { problem } = judgePdf(changed);
      const found = await findingsOf(changed);
      expect([name, round, problem, problem === null ? found : []]).toEqual([name, round, problem, []]);
      if (problem === null) taken += 1;
      else if (found.length > 0) foundInRefused += 1;
    }
  }
  // Both accepted files and findings occurred.
  expect(taken).toBeGreaterThan(5);
  expect(foundInRefused).toBeGreaterThan(50);
}, 120_000);

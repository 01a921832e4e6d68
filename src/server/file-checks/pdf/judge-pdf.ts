import { type PDFDict, PDFName, type PDFObject, PDFRawStream } from "@cantoo/pdf-lib";
import type { UploadProblem } from "#domain/portal/upload.ts";
import { automaticActions } from "./automatic-actions.ts";
import { pdfLimits } from "./limits.ts";
import { ObjectReader, type ReadingState } from "./object-reader.ts";
import { holdsObjects, readPackedObjects } from "./packed-objects.ts";
import { Unreadable } from "./unreadable.ts";

/** Bytes to search back for a comment in an object's head. */
const longestComment = 4_096;
/** Random bytes have such a word about once in a hundred megabytes. */
const mostLookalikes = 1_000;

interface Head {
  readonly word: string;
  readonly isHead: (before: string, behind: string) => boolean;
}

const heads: readonly Head[] = [
  // `12 0 obj`, with comments in between
  { word: "obj", isHead: (before) => /\d[\s\0]*(?:%[^\r\n]*[\r\n][\s\0]*)*$/.test(before) },
  { word: "xref", isHead: (_, behind) => /^[\s\0]*\d/.test(behind) },
  { word: "trailer", isHead: (_, behind) => /^[\s\0]*<</.test(behind) },
];

/**
 * Finds objects hidden in a string, comment or stream, for programs that do not read from beginning to end.
 *
 * @param known positions of words that the file itself has
 */
function hidesObjects(file: Buffer, known: ReadonlySet<number>): boolean {
  let lookalikes = 0;
  return heads.some(({ word, isHead }) => {
    for (let at = file.indexOf(word); at !== -1; at = file.indexOf(word, at + 1)) {
      if (known.has(at) || (word === "obj" && isLetter(file[at - 1]))) continue;
      lookalikes += 1;
      const end = at + word.length;
      const before = file.subarray(Math.max(0, at - longestComment), at).toString("latin1");
      const behind = file.subarray(end, end + 64).toString("latin1");
      if (lookalikes > mostLookalikes || isHead(before, behind)) return true;
    }
    return false;
  });
}

/** `endobj` */
const isLetter = (byte: number | undefined) => byte !== undefined && byte >= 0x61 && byte <= 0x7a;

/** Skips a cross-reference table. @throws Unreadable */
function readTable(reader: ObjectReader): void {
  for (let first = reader.skipToToken(); isDigit(first); first = reader.skipToToken()) {
    reader.takeInteger();
    reader.skipToToken();
    reader.takeInteger();
    const last = reader.skipToToken();
    if (isDigit(last)) continue;
    reader.takeWord(last === inUse[0] ? inUse : free);
  }
}

const inUse = Buffer.from("n");
const free = Buffer.from("f");
const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 0x30 && byte <= 0x39;

export interface PdfVerdict {
  readonly problem: UploadProblem | null;
  readonly reason: string | null;
  /** number of names that pdf-lib keeps for the life of the thread */
  readonly kept: number;
}

/**
 * Reads all objects from beginning to end, with earlier versions and packed ones, so that it does not matter which
 * table a program follows.
 */
export function judgePdf(file: Buffer): PdfVerdict {
  const pdf = pdfOf(file);
  const kept = () => pdf.state.names.size + pdf.state.references.size;
  try {
    pdf.readAll();
    return { problem: pdf.problem(), reason: null, kept: kept() };
  } catch (error) {
    // Errors of pdf-lib count as unreadable: a more lenient program may find active content.
    const problem = pdf.isEncrypted() ? "encrypted" : pdf.state.isActive ? "active-content" : "unreadable";
    return { problem, reason: error instanceof Error ? error.message : String(error), kept: kept() };
  }
}

const objectWord = Buffer.from("obj");
const objectEnd = Buffer.from("endobj");
const tableWord = Buffer.from("xref");
const trailerWord = Buffer.from("trailer");
const startWord = Buffer.from("startxref");
const encryption = PDFName.of("Encrypt");
const externalFile = PDFName.of("F");

function pdfOf(file: Buffer) {
  let isEncrypted = false;
  let hasExternalFile = false;
  const ambiguous = new WeakSet<PDFDict>();
  const actions = automaticActions(ambiguous);
  const state: ReadingState = {
    names: new Map(),
    references: new Set(),
    values: 0,
    isActive: false,
    ambiguous,
    onDictionary(dictionary) {
      isEncrypted ||= dictionary.has(encryption);
      actions.note(dictionary);
    },
  };
  const reader = new ObjectReader(file, state);
  const places = placesOfObjects();
  const heads = new Set<number>();
  let unpackedBytes = 0;

  function takeHead(word: Buffer): boolean {
    const at = reader.position;
    if (!reader.takeWord(word)) return false;
    heads.add(at);
    return true;
  }

  function readObject(): void {
    const number = reader.takeInteger();
    reader.skipToToken();
    reader.takeInteger();
    reader.skipToToken();
    if (!takeHead(objectWord)) throw new Unreadable("no object where one should be");
    const offset = reader.position;
    const object = reader.readObjectAt(offset);
    places.add(number, reader, offset);
    reader.skipToToken();
    reader.takeWord(objectEnd);
    if (!(object instanceof PDFRawStream)) return;
    // Its bytes are in another file.
    hasExternalFile ||= object.dict.has(externalFile);
    if (!holdsObjects(object)) return;
    const packed = readPackedObjects(object, state, unpackedBytes);
    unpackedBytes += packed.reader.data.length;
    for (const each of packed.objects) places.add(each.number, packed.reader, each.offset);
  }

  function readPart(first: number): void {
    if (first >= 0x30 && first <= 0x39) readObject();
    else if (takeHead(tableWord)) readTable(reader);
    else if (takeHead(trailerWord)) reader.readObjectAt(reader.position);
    else if (reader.takeWord(startWord)) {
      heads.add(reader.position - tableWord.length);
      reader.skipToToken();
      reader.takeInteger();
    } else throw new Unreadable("unexpected bytes between the objects");
  }

  return {
    state,
    isEncrypted: () => isEncrypted || file.includes("/Encrypt"),
    readAll(): void {
      for (let first = reader.skipToToken(); first !== undefined; first = reader.skipToToken()) readPart(first);
    },
    problem(): UploadProblem | null {
      if (isEncrypted) return "encrypted";
      if (state.isActive || hasExternalFile || !actions.areHarmless((number) => places.resolve(number)))
        return "active-content";
      return hidesObjects(file, heads) ? "unreadable" : null;
    },
  };
}

function placesOfObjects() {
  const numbers: number[] = [];
  const offsets: number[] = [];
  const readers: ObjectReader[] = [];
  return {
    add(number: number, reader: ObjectReader, offset: number): void {
      if (numbers.length >= pdfLimits.objects) throw new Unreadable("too many objects");
      numbers.push(number);
      offsets.push(offset);
      readers.push(reader);
    },
    resolve(number: number): readonly PDFObject[] {
      const found: PDFObject[] = [];
      for (let at = numbers.indexOf(number); at !== -1; at = numbers.indexOf(number, at + 1)) {
        const object = readers[at]?.readObjectAt(offsets[at] ?? 0);
        if (object) found.push(object);
      }
      return found;
    },
  };
}

import {
  type PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFParser,
  PDFRef,
  PDFString,
} from "@cantoo/pdf-lib";
import { pdfLimits } from "./limits.ts";
import { Unreadable } from "./unreadable.ts";

/** Decodes a name: `/J#61vaScript` is `JavaScript`. */
function meantName(raw: string): string {
  return raw.includes("#")
    ? raw.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : raw;
}

/** Names of actions that run, start, send, open or embed something; they mean nothing else in a PDF. */
const everywhere = [
  "JavaScript",
  "Launch",
  "SubmitForm",
  "ImportData",
  "GoToR",
  "GoToE",
  "Rendition",
  "RichMedia",
  "RichMediaExecute",
  "GoTo3DView",
  "EmbeddedFile",
  "EmbeddedFiles",
  "FileAttachment",
  "XFA",
];

const activeKeys: ReadonlySet<string> = new Set([...everywhere, "JS", "EF", "PresSteps"]);
/** As keys these are allowed: fonts, images or layers may have them. */
const activeValues: ReadonlySet<string> = new Set([...everywhere, "Movie", "Sound", "Screen", "3D"]);

function isActiveKey(name: string): boolean {
  return activeKeys.has(name);
}

function isActiveValue(name: string): boolean {
  return activeValues.has(name);
}

interface KnownName {
  readonly name: PDFName;
  readonly isActiveKey: boolean;
  readonly isActiveValue: boolean;
}

export interface ReadingState {
  readonly names: Map<string, KnownName>;
  readonly references: Set<number>;
  values: number;
  isActive: boolean;
  /** programs differ in which of duplicate keys they use */
  readonly ambiguous: WeakSet<PDFDict>;
  onDictionary(dictionary: PDFDict): void;
}

const largestNumber = 8_388_607;
const largestGeneration = 65_535;
const longestNumeral = 100;
const streamEnd = Buffer.from("endstream");
const emptyString = PDFString.of("");
const emptyHexString = PDFHexString.of("");
const otherNumber = PDFNumber.of(-1);

/**
 * Reads by pdf-lib's grammar within limits and skips strings. Counts names and references, which pdf-lib keeps for the
 * life of its thread.
 */
export class ObjectReader extends PDFParser {
  readonly data: Buffer;
  private readonly state: ReadingState;
  private depth = 0;
  private keysMet = 0;
  private valuesBefore = 0;

  constructor(data: Buffer, state: ReadingState) {
    super(data);
    this.data = data;
    this.state = state;
  }

  get position(): number {
    return this.bytes.offset();
  }

  /** @throws Unreadable, and errors of pdf-lib */
  readObjectAt(offset: number): PDFObject {
    this.bytes.moveTo(offset);
    this.depth = 0;
    this.valuesBefore = this.state.values;
    return this.parseObject();
  }

  skipToToken(): number | undefined {
    this.skipWhitespaceAndComments();
    return this.data[this.position];
  }

  takeWord(word: Buffer): boolean {
    const { data, position } = this;
    if (!word.every((byte, at) => data[position + at] === byte)) return false;
    this.bytes.moveTo(position + word.length);
    return true;
  }

  /** @throws Unreadable */
  takeInteger(): number {
    const start = this.position;
    let end = start;
    while (isDigit(this.data[end])) end += 1;
    if (end === start || end - start > 15) throw new Unreadable("no number");
    this.bytes.moveTo(end);
    return Number(this.data.toString("latin1", start, end));
  }

  override parseObject(): PDFObject {
    this.skipWhitespaceAndComments();
    const { state } = this;
    state.values += 1;
    if (state.values > pdfLimits.values || state.values - this.valuesBefore > pdfLimits.valuesOfObject) {
      throw new Unreadable("too many values");
    }
    const byte = this.data[this.position];
    if (byte === 0x2f) {
      const known = this.readName();
      state.isActive ||= known.isActiveValue;
      return known.name;
    }
    if (isDigit(byte)) return this.parseNumberOrRef();
    this.depth += 1;
    if (this.depth > pdfLimits.depth) throw new Unreadable("too deep");
    const object = super.parseObject();
    this.depth -= 1;
    return object;
  }

  protected override parseName(): PDFName {
    const known = this.readName();
    this.keysMet += 1;
    this.state.isActive ||= known.isActiveKey;
    return known.name;
  }

  protected override parseDict(): PDFDict {
    const outer = this.keysMet;
    this.keysMet = 0;
    const dictionary = super.parseDict();
    if (dictionary.keys().length !== this.keysMet) this.state.ambiguous.add(dictionary);
    this.keysMet = outer;
    this.state.onDictionary(dictionary);
    return dictionary;
  }

  protected override parseNumberOrRef(): PDFNumber | PDFRef {
    const start = this.position;
    let end = start;
    while (isNumeric[this.data[end] ?? 0]) end += 1;
    this.bytes.moveTo(end);
    const number = Number(this.data.toString("latin1", start, Math.min(end, start + longestNumeral)));
    if (!Number.isSafeInteger(number) || number < 0) return otherNumber;
    if (isDigit(this.skipToToken())) {
      const generation = this.takeInteger();
      if (this.skipToToken() === 0x52) {
        this.bytes.next();
        return this.referenceTo(number, generation);
      }
    }
    this.bytes.moveTo(end);
    return PDFNumber.of(number);
  }

  protected override parseString(): PDFString {
    let level = 0;
    for (let at = this.position; at < this.data.length; at += 1) {
      const byte = this.data[at];
      if (byte === 0x5c) at += 1;
      else if (byte === 0x28) level += 1;
      else if (byte === 0x29) level -= 1;
      if (level > 0) continue;
      this.bytes.moveTo(at + 1);
      return emptyString;
    }
    throw new Unreadable("a string has no end");
  }

  protected override parseHexString(): PDFHexString {
    const end = this.data.indexOf(0x3e, this.position);
    if (end === -1) throw new Unreadable("a string has no end");
    this.bytes.moveTo(end + 1);
    return emptyHexString;
  }

  /** Used if the length is indirect or wrong. */
  protected override findEndOfStreamFallback(): number {
    const end = this.data.indexOf(streamEnd, this.position);
    if (end === -1) throw new Unreadable("a stream has no end");
    this.bytes.moveTo(end + streamEnd.length);
    return end;
  }

  protected override skipWhitespaceAndComments(): void {
    const { data } = this;
    let at = this.position;
    for (; at < data.length; at += 1) {
      if (data[at] === 0x25) {
        while (at < data.length && data[at] !== 0x0a && data[at] !== 0x0d) at += 1;
      } else if (!isWhiteSpace[data[at] ?? 0]) break;
    }
    this.bytes.moveTo(at);
  }

  private readName(): KnownName {
    const start = this.position + 1;
    if (this.data[start - 1] !== 0x2f) throw new Unreadable("a key is not a name");
    let end = start;
    while (end < this.data.length && !endsName[this.data[end] ?? 0]) end += 1;
    if (end - start > pdfLimits.nameLength) throw new Unreadable("a name is too long");
    this.bytes.moveTo(end);
    const spelling = this.data.toString("latin1", start, end);
    const { names } = this.state;
    const known = names.get(spelling);
    if (known) return known;
    if (names.size >= pdfLimits.distinctNames) throw new Unreadable("too many names");
    const text = meantName(spelling);
    const met = { name: PDFName.of(text), isActiveKey: isActiveKey(text), isActiveValue: isActiveValue(text) };
    names.set(spelling, met);
    return met;
  }

  private referenceTo(number: number, generation: number): PDFRef {
    if (number > largestNumber || generation > largestGeneration) throw new Unreadable("impossible object number");
    const { references } = this.state;
    references.add(number * (largestGeneration + 1) + generation);
    if (references.size > pdfLimits.distinctReferences) throw new Unreadable("too many references");
    return PDFRef.of(number, generation);
  }
}

const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 0x30 && byte <= 0x39;
const isNumeric = tableOf("0123456789+-.");
const isWhiteSpace = tableOf("\0\t\n\f\r ");
const endsName = tableOf("\0\t\n\f\r ()<>[]{}/%");

function tableOf(characters: string): Uint8Array {
  const table = new Uint8Array(256);
  for (const character of characters) table[character.charCodeAt(0)] = 1;
  return table;
}

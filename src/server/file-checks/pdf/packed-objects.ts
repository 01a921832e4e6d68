import { inflateSync } from "node:zlib";
import { PDFArray, type PDFDict, PDFName, PDFNumber, type PDFObject, type PDFRawStream } from "@cantoo/pdf-lib";
import { pdfLimits } from "./limits.ts";
import { ObjectReader, type ReadingState } from "./object-reader.ts";
import { Unreadable } from "./unreadable.ts";

const first = PDFName.of("First");
const count = PDFName.of("N");
const type = PDFName.of("Type");
const filter = PDFName.of("Filter");
const parameters = PDFName.of("DecodeParms");
const length = PDFName.of("Length");
const packedType = PDFName.of("ObjStm");
const inflate: readonly (PDFObject | undefined)[] = [PDFName.of("FlateDecode"), PDFName.of("Fl")];

/** Programs may look for objects there even if its type says otherwise. */
export function holdsObjects({ dict }: PDFRawStream): boolean {
  return dict.get(type) === packedType || (dict.has(first) && dict.has(count));
}

export interface PackedObject {
  readonly number: number;
  readonly offset: number;
}

export interface PackedObjects {
  readonly reader: ObjectReader;
  readonly objects: readonly PackedObject[];
}

/**
 * @param unpackedBefore bytes of the file's other streams
 * @throws Unreadable for unusual packing, broken data, or over the limits
 */
export function readPackedObjects(stream: PDFRawStream, state: ReadingState, unpackedBefore: number): PackedObjects {
  if (state.ambiguous.has(stream.dict)) throw new Unreadable("packed objects with a key twice");
  const reader = new ObjectReader(unpacked(stream, unpackedBefore), state);
  const objects = objectsIn(reader, integerIn(stream.dict, count), integerIn(stream.dict, first));
  let read = 0;
  for (const { offset } of objects) {
    reader.readObjectAt(offset);
    read += reader.position - offset;
    // Overlapping objects could be read endlessly.
    if (read > reader.data.length) throw new Unreadable("packed objects overlap");
  }
  return { reader, objects };
}

function unpacked({ dict, contents }: PDFRawStream, unpackedBefore: number): Buffer {
  const packed = Buffer.from(contents.buffer, contents.byteOffset, contents.byteLength);
  const { unpackedBytes, unpackedBytesOfStream, ratio, unpackedBytesOfAnyRatio } = pdfLimits;
  const most = Math.min(
    unpackedBytes - unpackedBefore,
    unpackedBytesOfStream,
    Math.max(ratio * packed.length, unpackedBytesOfAnyRatio),
  );
  if (!isInflated(dict)) {
    if (packed.length > most) throw new Unreadable("too many objects in a stream");
    // Only a compressed stream has its own end.
    if (integerIn(dict, length) !== packed.length) throw new Unreadable("objects in a stream of unknown length");
    return packed;
  }
  if (most <= 0) throw new Unreadable("too much is packed");
  try {
    return inflateSync(packed, { maxOutputLength: most });
  } catch (cause) {
    throw new Unreadable("packed objects are broken or too large", { cause });
  }
}

/** @throws Unreadable for filters unusual for objects */
function isInflated(dictionary: PDFDict): boolean {
  if (dictionary.has(parameters)) throw new Unreadable("packed objects with parameters");
  const given = dictionary.get(filter);
  if (given === undefined) return false;
  const only = given instanceof PDFArray && given.size() === 1 ? given.get(0) : given;
  if (!inflate.includes(only)) throw new Unreadable("packed objects with another filter");
  return true;
}

function integerIn(dictionary: PDFDict, key: PDFName): number {
  const value = dictionary.get(key);
  if (!(value instanceof PDFNumber) || value.asNumber() < 0) throw new Unreadable("packed objects without a number");
  return value.asNumber();
}

function objectsIn(reader: ObjectReader, countOfThem: number, start: number): readonly PackedObject[] {
  if (countOfThem > pdfLimits.objects) throw new Unreadable("too many objects");
  const objects: PackedObject[] = [];
  for (let at = 0; at < countOfThem; at += 1) {
    reader.skipToToken();
    const number = reader.takeInteger();
    reader.skipToToken();
    const offset = start + reader.takeInteger();
    if (offset >= reader.data.length) throw new Unreadable("a packed object is outside its stream");
    objects.push({ number, offset });
  }
  return objects;
}

import type { UploadProblem } from "#domain/portal/upload.ts";
import type { Reading } from "../reader.ts";
import { isActive, isActiveInStream, meantName } from "./names.ts";
import { holdsObjects, isActiveObjectStream, mostPacked } from "./object-stream.ts";

/** What of a piece waits for the next one, so that no word is cut in two. */
const overlap = 1_024;
/** How many streams' worth of unpacking one file may cost. */
const mostObjectBytes = 24 * 1024 * 1024;

/**
 * Reads a PDF from its beginning to its end, as it lies there and not by its table of objects, so that it does not matter
 * which of several tables a reader follows. Names are judged wherever they stand, also in strings and comments.
 */
export function pdfCheck(): Reading<UploadProblem | null> {
  let held = "";
  let problem: UploadProblem | null = null;
  let hasTable = false;
  let names = new Set<string>();
  let isInStream = false;
  /** the bytes of a stream that holds objects; null: of another one */
  let packed: Buffer[] | null = null;
  let packedLength = 0;
  let objectBytes = 0;

  const isFine = () => problem === null;
  const meet = (raw: string) => {
    const name = meantName(raw);
    if (name === "Encrypt") problem ??= "encrypted";
    if (isActive(name)) problem ??= "active-content";
    if (name === "XRef") hasTable = true;
    names.add(name);
  };

  /** @returns how far it has read */
  function readObjects(text: string, from: number, until: number): number {
    let to = Math.max(from, until);
    word.lastIndex = from;
    for (let found = word.exec(text); found && found.index < until && isFine(); found = word.exec(text)) {
      const [whole, raw, keyword] = found;
      to = Math.max(until, found.index + whole.length);
      if (raw !== undefined) meet(raw);
      else if (keyword === "xref") hasTable = true;
      else if (keyword !== "stream") names = new Set();
      else {
        isInStream = true;
        packed = holdsObjects(names) ? [] : null;
        packedLength = 0;
        return found.index + whole.length;
      }
    }
    return to;
  }

  function readStream(text: string, from: number, until: number): number {
    const end = text.indexOf("endstream", from);
    const to = end === -1 ? Math.max(from, until) : end;
    if (packed) {
      packedLength += to - from;
      packed.push(Buffer.from(text.slice(from, to), "latin1"));
      if (packedLength > mostPacked || objectBytes + packedLength > mostObjectBytes) problem ??= "active-content";
    } else lookThrough(text, from, to);
    if (end === -1) return to;
    if (packed && !problem) {
      objectBytes += packedLength;
      if (isActiveObjectStream(Buffer.concat(packed), names)) problem = "active-content";
    }
    packed = null;
    isInStream = false;
    names = new Set();
    return end + "endstream".length;
  }

  /** Bytes at random have a slash every 256 bytes; only what could be meant is read. */
  function lookThrough(text: string, from: number, to: number): void {
    for (let at = text.indexOf("/", from); at !== -1 && at < to && !problem; at = text.indexOf("/", at + 1)) {
      if (!"JLREFXO#".includes(text.charAt(at + 1))) continue;
      nameAt.lastIndex = at;
      const raw = nameAt.exec(text)?.[1];
      if (raw !== undefined && isActiveInStream(meantName(raw))) problem = "active-content";
    }
  }

  function read(text: string, until: number): number {
    let at = 0;
    while (at < until && !problem) at = isInStream ? readStream(text, at, until) : readObjects(text, at, until);
    return at;
  }

  return {
    write(piece) {
      const text = held + piece.toString("latin1");
      const at = read(text, text.length - overlap);
      held = text.slice(at);
      return problem ?? undefined;
    },
    end() {
      read(held, held.length);
      return problem ?? (hasTable ? null : "truncated");
    },
  };
}

const word = /\/([^\s\0()<>[\]{}/%]{1,384})|(?<![A-Za-z])(xref|obj|endobj|endstream|stream(?=\r?\n|\r))(?:\r?\n)?/g;
const nameAt = /\/([^\s\0()<>[\]{}/%]{1,384})/y;

import { largestUpload, mebibyte, mostUploads } from "#domain/portal/upload.ts";
import type { RawBody } from "#server/api/route.ts";
import type { IncomingFile } from "#server/contract/uploads.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { BrokenMultipart, multipart, type Part } from "#server/streams/multipart.ts";
import { gather } from "#server/streams/pieces.ts";

/** A form far beyond all limits is not read. */
const largestForm = (mostUploads + 1) * (largestUpload + mebibyte);
const longestField = 4_096;

/**
 * The field `csrf_token` has to come first.
 *
 * @param raw null: not a form
 * @throws Refusal unsupported-media-type; csrf; malformed-body; body-too-large
 */
export async function* formFiles(raw: RawBody | null, largest = largestForm): AsyncGenerator<IncomingFile, void, void> {
  if (raw === null) throw new Refusal("unsupported-media-type");
  const boundary = boundaryOf(raw.type);
  if (boundary === null) throw new Refusal("malformed-body");
  if ((raw.length ?? 0) > largest) throw new Refusal("body-too-large");
  let isProven = raw.isProven;
  try {
    for await (const part of multipart(limited(raw.bytes, largest), boundary)) {
      if (part.fileName !== null) {
        if (!isProven) throw new Refusal("csrf");
        yield { name: part.fileName, bytes: toldPlainly(part.body) };
      } else if (part.name === "csrf_token" && !isProven) {
        raw.prove(await fieldOf(part));
        isProven = true;
      }
    }
  } catch (error) {
    throw error instanceof BrokenMultipart ? new Refusal(isProven ? "malformed-body" : "csrf") : error;
  }
  if (!isProven) throw new Refusal("csrf");
}

async function* toldPlainly(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, void> {
  try {
    yield* bytes;
  } catch (error) {
    throw error instanceof BrokenMultipart ? new Refusal("malformed-body") : error;
  }
}

async function* limited(bytes: AsyncIterable<Buffer>, largest: number): AsyncGenerator<Buffer, void, void> {
  let size = 0;
  const source = bytes[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await source.next().catch((cause: unknown) => {
        throw new BrokenMultipart("the line broke", { cause });
      });
      if (next.done) return;
      size += next.value.length;
      if (size > largest) throw new Refusal("body-too-large");
      yield next.value;
    }
  } finally {
    await source.return?.();
  }
}

async function fieldOf({ body }: Part): Promise<string> {
  async function* short(): AsyncGenerator<Buffer, void, void> {
    let size = 0;
    for await (const piece of body) {
      size += piece.length;
      if (size > longestField) return;
      yield piece;
    }
  }
  return (await gather(short())).toString("utf8");
}

/** RFC 2046: 70 characters at most. */
function boundaryOf(type: string): string | null {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  return quoted ?? plain ?? null;
}

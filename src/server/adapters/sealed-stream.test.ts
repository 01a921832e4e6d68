import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { Unsealable } from "#server/ports/secrets.ts";
import { gather } from "#server/streams/pieces.ts";
import { makeSealer } from "./sealer.ts";

const sealer = makeSealer(["a secret of at least thirty-two letters"]);
const headLength = 1 + 4 + 16;
const pieceLength = 65_536 + 16;

async function* inParts(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array, void, void> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const sealed = (plain: Uint8Array, context = "file a") => gather(sealer.sealStream(inParts(plain, 10_000), context));

async function unsealed(bytes: Uint8Array, context = "file a", size = 50_000): Promise<Buffer> {
  const opened = await sealer.unsealStream(inParts(bytes, size), bytes.length, context);
  const plain = await gather(opened.bytes);
  expect(opened.size).toBe(plain.length);
  return plain;
}

it.each([0, 1, 65_535, 65_536, 65_537, 131_072, 300_000])("returns %i bytes unchanged", async (size) => {
  const plain = randomBytes(size);
  const bytes = await sealed(plain);
  for (const part of [1_000, 65_552, 1_000_000])
    expect((await unsealed(bytes, "file a", part)).equals(plain)).toBe(true);
});

it("decrypts data that were encrypted in one piece", async () => {
  const plain = randomBytes(100_000);
  expect((await unsealed(sealer.sealBytes(plain, "file a"))).equals(plain)).toBe(true);
});

it("rejects data that are moved, changed, cut, duplicated or reordered", async () => {
  const bytes = await sealed(randomBytes(200_000));
  const piece = (at: number) => bytes.subarray(headLength + at * pieceLength, headLength + (at + 1) * pieceLength);
  const head = bytes.subarray(0, headLength);
  const last = bytes.subarray(headLength + 3 * pieceLength);
  const broken = [
    ...[0, 1, 7, headLength, headLength + pieceLength + 5, bytes.length - 1].map((at) => {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      return changed;
    }),
    ...[1, headLength, headLength + pieceLength, headLength + 3 * pieceLength, bytes.length - 1].map((length) =>
      bytes.subarray(0, length),
    ),
    Buffer.concat([head, piece(1), piece(0), piece(2), last]),
    Buffer.concat([head, piece(0), piece(0), piece(2), last]),
    Buffer.concat([head, piece(0), piece(2), last]),
    Buffer.concat([bytes, piece(0)]),
    Buffer.concat([head, last]),
  ];
  for (const one of broken) await expect(unsealed(one)).rejects.toThrow(Unsealable);
  await expect(unsealed(bytes, "file b")).rejects.toThrow(Unsealable);
  const other = await sealed(randomBytes(200_000));
  const mixed = Buffer.concat([bytes.subarray(0, headLength + pieceLength), other.subarray(headLength + pieceLength)]);
  await expect(unsealed(mixed)).rejects.toThrow(Unsealable);
});

it("returns no byte of a changed piece", async () => {
  const bytes = await sealed(randomBytes(200_000));
  bytes[headLength + pieceLength + 9] = (bytes[headLength + pieceLength + 9] ?? 0) ^ 1;
  const opened = await sealer.unsealStream(inParts(bytes, 50_000), bytes.length, "file a");
  let given = 0;
  const reading = async () => {
    for await (const chunk of opened.bytes) given += chunk.length;
  };
  await expect(reading()).rejects.toThrow(Unsealable);
  expect(given).toBe(65_536);
});

it("closes its source if unread, read in part, or not decryptable", async () => {
  const bytes = await sealed(randomBytes(200_000));
  let ended = 0;
  async function* source(of: Uint8Array) {
    try {
      yield* inParts(of, 50_000);
    } finally {
      ended += 1;
    }
  }
  const unread = await sealer.unsealStream(source(bytes), bytes.length, "file a");
  await unread.bytes.return();
  expect(ended).toBe(1);
  const begun = await sealer.unsealStream(source(bytes), bytes.length, "file a");
  await begun.bytes.next();
  await begun.bytes.return();
  expect(ended).toBe(2);
  await expect(sealer.unsealStream(source(Buffer.alloc(100, 9)), 100, "file a")).rejects.toThrow(Unsealable);
  expect(ended).toBe(3);
});

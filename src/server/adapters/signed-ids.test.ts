import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { messageHashes } from "./signed-ids.ts";

const [older, newer] = ["an older secret of the tests, long", "a newer secret of the tests, long"];

it("returns the message's id, also after key rotation", () => {
  const id = randomUUID();
  const hash = messageHashes([older]).hashOf(id);
  expect(hash).toMatch(/^[\w-]{64}$/);
  expect(messageHashes([older]).idOf(hash)).toBe(id);
  expect(messageHashes([newer, older]).idOf(hash)).toBe(id);
  expect(messageHashes([newer]).idOf(hash)).toBeNull();
});

it("refuses hashes with a changed bit, of another length, or malformed", () => {
  const hashes = messageHashes([older]);
  const hash = hashes.hashOf(randomUUID());
  const bytes = Buffer.from(hash, "base64url");
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const forged = Buffer.from(bytes);
    forged.writeUInt8(forged.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    expect(hashes.idOf(forged.toString("base64url"))).toBeNull();
  }
  for (const other of [
    "",
    hash.slice(1),
    `${hash}A`,
    `${hash}=`,
    ` ${hash.slice(1)}`,
    `${hash.slice(1)}+`,
    randomUUID(),
  ])
    expect(hashes.idOf(other)).toBeNull();
});

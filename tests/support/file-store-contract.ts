import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import type { FileStore } from "#server/ports/file-store.ts";
import { gather } from "#server/streams/pieces.ts";

async function* inParts(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, void> {
  for (let at = 0; at < bytes.length; at += 100_000) yield bytes.subarray(at, at + 100_000);
}

export function fileStoreContract(open: () => FileStore): void {
  it.each([0, 1, 70_000, 20_000_000])("returns a file of %i bytes, complete and in parts", async (size) => {
    const bytes = randomBytes(size);
    await open().put("some/file.bin", inParts(bytes));
    const file = await open().open("some/file.bin");
    expect(file?.size).toBe(size);
    expect(file && (await gather(file.bytes)).equals(bytes)).toBe(true);
    expect(Buffer.compare((await open().get("some/file.bin")) ?? new Uint8Array(1), bytes)).toBe(0);
  });

  it("replaces a file completely, and deletes it, also twice", async () => {
    await open().put("one", randomBytes(100_000));
    await open().put("one", Buffer.from("short"));
    expect(Buffer.from((await open().get("one")) ?? []).toString()).toBe("short");
    await open().delete("one");
    await open().delete("one");
    expect(await open().get("one")).toBeNull();
    expect(await open().open("one")).toBeNull();
  });

  it("keeps the existing file when writing fails in the middle", async () => {
    await open().put("two", Buffer.from("before"));
    async function* breaking(): AsyncGenerator<Uint8Array, void, void> {
      yield randomBytes(20_000_000);
      throw new Error("the source broke");
    }
    await expect(open().put("two", breaking())).rejects.toThrow("the source broke");
    expect(Buffer.from((await open().get("two")) ?? []).toString()).toBe("before");
  });

  it("can be reached", async () => {
    await open().check();
  });
}

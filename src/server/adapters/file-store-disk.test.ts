import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { fileStoreContract } from "#tests/support/file-store-contract.ts";
import { diskFileStore } from "./file-store-disk.ts";
import { makeSealer } from "./sealer.ts";

const folder = mkdtempSync(join(tmpdir(), "volant-files-"));
afterAll(() => rmSync(folder, { recursive: true }));
const sealer = makeSealer(["a secret of at least thirty-two letters"]);
const store = diskFileStore(folder, sealer);
const text = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString();

describe("the file store on disk", () => {
  fileStoreContract(() => store);

  it("opens files that were encrypted in one piece", async () => {
    writeFileSync(join(folder, "old"), sealer.sealBytes(Buffer.from("kept for years"), "file old"));
    expect(text(await store.get("old"))).toBe("kept for years");
  });

  it.runIf(process.platform === "linux")("closes files that are read completely, in part, or not at all", async () => {
    const opened = () =>
      readdirSync("/proc/self/fd").filter((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder);
        } catch {
          return false;
        }
      });
    await store.put("large", Buffer.alloc(1_000_000));
    await store.get("large");
    const unread = await store.open("large");
    const begun = await store.open("large");
    await begun?.bytes.next();
    expect(opened()).toHaveLength(2);
    await unread?.bytes.return();
    await begun?.bytes.return();
    expect(opened()).toEqual([]);
  });

  it("frees memory after a write, and leaves the caller's buffer alone", async () => {
    const sealed: Uint8Array[] = [];
    const watched = diskFileStore(folder, {
      ...sealer,
      async *sealStream(plain, context) {
        for await (const piece of sealer.sealStream(plain, context)) {
          sealed.push(piece);
          yield piece;
        }
      },
    });
    const own = Buffer.alloc(2_000_000, 7);
    await watched.put("large", own);
    const left = sealed.reduce((sum, { byteLength }) => sum + byteLength, 0);
    expect(left).toBeLessThan(100);
    expect(own.equals(Buffer.alloc(2_000_000, 7))).toBe(true);
    expect(own.equals((await store.get("large")) ?? Buffer.alloc(0))).toBe(true);
  });

  it("returns files unchanged, replaces them completely, and deletes them", async () => {
    await store.put("documents/a.pdf", Buffer.from("first"));
    await store.put("documents/a.pdf", Buffer.from("second, longer"));
    expect(text(await store.get("documents/a.pdf"))).toBe("second, longer");
    expect(readdirSync(join(folder, "documents"))).toEqual(["a.pdf"]);
    await store.delete("documents/a.pdf");
    expect(await store.get("documents/a.pdf")).toBeNull();
    await store.delete("documents/a.pdf");
  });

  it("encrypts files, which cannot be swapped", async () => {
    await store.put("one", Buffer.from("personal data"));
    expect(readFileSync(join(folder, "one")).includes("personal data")).toBe(false);
    cpSync(join(folder, "one"), join(folder, "two"));
    await expect(store.get("two")).rejects.toThrow("changed or moved");
  });

  it("leaves no file behind if writing fails", async () => {
    writeFileSync(join(folder, "blocked"), "a file where a folder would have to be");
    await expect(store.put("blocked/a", Buffer.from("x"))).rejects.toThrow();
    expect(readdirSync(join(folder, ".half"))).toEqual([]);
  });

  it("deletes partial files of a dead process once no process can be writing them", async () => {
    const halves = join(folder, ".half");
    mkdirSync(halves, { recursive: true });
    for (const name of ["abandoned", "being-written"]) writeFileSync(join(halves, name), "half");
    const dayBefore = new Date(Date.now() - 86_400_000 - 1_000);
    utimesSync(join(halves, "abandoned"), dayBefore, dayBefore);
    await diskFileStore(folder, makeSealer(["a secret of at least thirty-two letters"])).put("next", Buffer.from("x"));
    expect(readdirSync(halves)).toEqual(["being-written"]);
    rmSync(join(halves, "being-written"));
  });

  it("refuses keys that lead out of the folder", async () => {
    for (const key of [
      "",
      ".",
      "..",
      "../a",
      "a/../../b",
      "/etc/passwd",
      "a//b",
      "a\0b",
      ".a",
      "a\\b",
      "x".repeat(201),
    ]) {
      await expect(store.get(key)).rejects.toThrow("not the key of a file");
      await expect(store.put(key, Buffer.from("x"))).rejects.toThrow("not the key of a file");
    }
  });

  it("passes the check", async () => {
    await store.check();
    const unreachable = diskFileStore(
      join(folder, "blocked", "x"),
      makeSealer(["a secret of at least thirty-two letters"]),
    );
    await expect(unreachable.check()).rejects.toThrow();
  });
});

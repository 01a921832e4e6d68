import { execFileSync, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { gather, inChunks, oneByOne } from "#server/streams/pieces.ts";
import { unzip } from "#tests/support/unzip.ts";
import { descriptor, directoryHeader, endOfFile, localHeader } from "./records.ts";
import { type ZipFile, zip } from "./zip.ts";

const date = new Date("2026-11-21T10:20:30Z");
const whole = (name: string, ...content: Uint8Array[]) => ({ name, date, content });
const made = (...files: ZipFile[]) => gather(zip(oneByOne(files)));
const hasPython = spawnSync("python3", ["--version"]).error === undefined;

describe("a ZIP", () => {
  it("returns its files under their names", async () => {
    const files = [whole("Příloha ő €.pdf", randomBytes(70_000), randomBytes(3)), whole("empty.txt", new Uint8Array())];
    const found = unzip(await made(...files));
    expect([...found.keys()]).toEqual(["Příloha ő €.pdf", "empty.txt"]);
    for (const { name, content } of files) expect(found.get(name)?.equals(Buffer.concat(content))).toBe(true);
  });

  it("has the same bytes if it is made again", async () => {
    const [first, second] = [await made(whole("a", Buffer.from("x"))), await made(whole("a", Buffer.from("x")))];
    expect(Buffer.compare(first, second)).toBe(0);
  });

  it("can be empty", async () => {
    expect([...unzip(await made())]).toEqual([]);
  });

  it("fails for a file of another length than announced", async () => {
    const content = { size: 4, bytes: inChunks(randomBytes(3)) };
    await expect(made({ name: "a", date, content })).rejects.toThrow("another length");
  });

  it("closes an unread stream at any position", async () => {
    for (const steps of [1, 2, 3]) {
      let isEnded = false;
      async function* source() {
        try {
          for (;;) yield randomBytes(10);
        } finally {
          isEnded = true;
        }
      }
      const bytes = source();
      await bytes.next();
      const archive = zip(oneByOne([{ name: "a", date, content: { size: 1_000, bytes } }]));
      for (let step = 0; step < steps; step += 1) await archive.next();
      await archive.return();
      expect(isEnded).toBe(true);
    }
  });

  it.runIf(hasPython)("can be read by another program, with streams and names", async () => {
    const folder = mkdtempSync(join(tmpdir(), "zip-"));
    const path = join(folder, "a.zip");
    writeFileSync(
      path,
      await made(
        whole("Příloha ő €.pdf", randomBytes(70_000)),
        { name: "streamed.bin", date, content: { size: 3_000_000, bytes: inChunks(randomBytes(3_000_000)) } },
        whole("last.txt", Buffer.from("end")),
      ),
    );
    const script = [
      "import sys, zipfile",
      "z = zipfile.ZipFile(sys.argv[1])",
      "assert z.testzip() is None",
      "print([(i.filename, i.file_size, i.date_time, oct(i.external_attr >> 16)) for i in z.infolist()])",
    ].join("\n");
    const printed = execFileSync("python3", ["-c", script, path], {
      encoding: "utf8",
      env: { PYTHONIOENCODING: "utf8" },
    });
    rmSync(folder, { recursive: true });
    expect(printed).toContain("('Příloha ő €.pdf', 70000, (2026, 11, 21, 10, 20, 30), '0o100644')");
    expect(printed).toContain("('streamed.bin', 3000000, ");
  });

  it.runIf(hasPython)("has records for more than four gigabytes and more than 65,535 files", () => {
    const size = 5 * 2 ** 30;
    const entry = { name: Buffer.from("large"), date, crc: 7, size, offset: 0, hasDescriptor: true };
    const far = { ...entry, name: Buffer.from("far"), size: 3, offset: size, hasDescriptor: false };
    const directory = Buffer.concat([directoryHeader(entry), directoryHeader(far)]);
    // Readers find the directory from the end.
    const end = endOfFile(2, { offset: size + 100, size: directory.length });
    const script = [
      "import io, sys, zipfile",
      "data = sys.stdin.buffer.read()",
      "z = zipfile.ZipFile(io.BytesIO(data))",
      "print([(i.filename, i.file_size) for i in z.infolist()])",
    ].join("\n");
    const printed = execFileSync("python3", ["-c", script], {
      input: Buffer.concat([directory, end]),
      encoding: "utf8",
    });
    expect(printed).toContain(`[('large', ${size}), ('far', 3)]`);
    expect(endOfFile(70_000, { offset: 1, size: 1 }).readBigUInt64LE(24)).toBe(70_000n);
    expect(localHeader(entry).length + descriptor(entry).length).toBeGreaterThan(30 + 24);
  });
});

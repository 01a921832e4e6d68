import { describe, expect, it } from "vitest";
import { BrokenMultipart, multipart } from "./multipart.ts";
import { gather, oneByOne } from "./pieces.ts";

async function* inPiecesOf(bytes: Buffer, size: number): AsyncGenerator<Buffer, void, void> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function partsOf(text: string, size = 1_000_000, read = true): Promise<unknown[]> {
  const parts: unknown[] = [];
  for await (const { name, fileName, body } of multipart(inPiecesOf(Buffer.from(text), size), "b-1")) {
    parts.push([name, fileName, read ? (await gather(body)).toString() : null]);
  }
  return parts;
}

const form = [
  "preamble\r\n--b-1\r\n",
  'Content-Disposition: form-data; name="csrf_token"\r\n\r\ntoken\r\n--b-1\r\n',
  'Content-Type: application/pdf\r\nContent-Disposition: form-data; name="file"; filename="ř%22ő.pdf"\r\n\r\n',
  "a\r\n--b-2\r\n-\r\n--b-1  \r\n",
  'content-disposition: form-data; name=x; filename="a\\b \\"c\\".png"\r\n\r\n\r\n--b-1--\r\nepilogue',
].join("");
const wanted = [
  ["csrf_token", null, "token"],
  ["file", 'ř"ő.pdf', "a\r\n--b-2\r\n-"],
  ["x", 'a\\b "c".png', ""],
];

const formOf = (disposition: string) => `--b-1\r\nContent-Disposition: form-data; ${disposition}\r\n\r\nx\r\n--b-1--`;

describe("a form in parts", () => {
  it("is read in pieces of any size, with any browser's file names", async () => {
    for (const size of [1, 2, 3, 7, 64, 1_000]) expect(await partsOf(form, size)).toEqual(wanted);
  });

  it("is passed on without copies, except where a delimiter may begin", async () => {
    const head = Buffer.from('--b-1\r\nContent-Disposition: form-data; name="x"; filename="a"\r\n\r\n');
    const pixels = Buffer.alloc(100_000, 1);
    const cut = Buffer.from("1\r\n--b-");
    const passed: ArrayBufferLike[] = [];
    let size = 0;
    for await (const { body } of multipart(
      oneByOne([head, pixels, pixels, cut, pixels, Buffer.from("\r\n--b-1--")]),
      "b-1",
    )) {
      for await (const piece of body) {
        passed.push(piece.buffer);
        size += piece.length;
      }
    }
    expect(passed.filter((memory) => memory === pixels.buffer)).toHaveLength(2);
    expect(size).toBe(3 * pixels.length + cut.length);
  });

  it("continues behind a part that is unread or read in part", async () => {
    expect((await partsOf(form, 5, false)).length).toBe(3);
    for (const size of [1, 3, 1_000]) {
      const names: string[] = [];
      for await (const { name, body } of multipart(inPiecesOf(Buffer.from(form), size), "b-1")) {
        names.push(name);
        await body.next();
        await body.return();
      }
      expect(names).toEqual(["csrf_token", "file", "x"]);
    }
  });

  it.each([
    [`name="f"; filename*=UTF-8''n%C3%A1zev%20%22a%22.pdf`, 'název "a".pdf'],
    [`name="f"; filename="nazev.pdf"; filename*=utf-8'cs'n%C3%A1zev.pdf`, "název.pdf"],
    [`name="f"; filename="nazev.pdf"; filename*=ISO-8859-2''n%E1zev.pdf`, "nazev.pdf"],
    [`name="f";\r\n\tfilename="a; filename=b.pdf";`, "a; filename=b.pdf"],
    [`name="f; filename=x"`, null],
    [`filename = a b.pdf ; name=f`, "a b.pdf"],
    [`name="f"; filename=""`, ""],
    [`name="f"; FileName="C:\\a\\"`, "C:\\a\\"],
  ])("with %s has the file %s", async (disposition, fileName) => {
    const [part] = await partsOf(formOf(disposition));
    expect(part).toEqual([expect.stringMatching(/^f/), fileName, "x"]);
  });

  it.each([
    'name="f"; filename="a.pdf',
    'name="f"; filename="a".pdf"',
    "name=\"f\"; filename*=ISO-8859-2''n%E1zev.pdf",
    "name=\"f\"; filename*=UTF-8''n%E1zev.pdf",
    'name="f"; filename*=a.pdf',
    'name="f"; filename',
  ])("is refused if a file could be lost: %s", async (disposition) => {
    await expect(partsOf(formOf(disposition))).rejects.toThrow(BrokenMultipart);
  });

  it.each([
    "",
    "--b-1",
    form.slice(0, 60),
    form.slice(0, -20),
    "--b-1\r\nContent-Type: text/plain\r\n\r\nx\r\n--b-1--",
    `--b-1\r\nX: ${"x".repeat(20_000)}\r\n\r\n--b-1--`,
    "--b-1xx\r\n\r\n",
    "--b-2\r\n\r\n--b-2--",
  ])("is refused if malformed, %#", async (text) => {
    await expect(partsOf(text)).rejects.toThrow();
  });
});

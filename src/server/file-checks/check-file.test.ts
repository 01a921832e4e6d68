import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import {
  box,
  eicar,
  heic,
  jpeg,
  jpegComment,
  objectStream,
  pdf,
  png,
  pngChunk,
  pngSignature,
  stream,
  zipOfOne,
} from "#tests/support/upload-files.ts";
import { checkFile } from "./check-file.ts";
import { judgePdf } from "./pdf/judge-pdf.ts";

/** @param pieceSize as small as one byte, so that pieces end everywhere */
function verdictOf(bytes: Buffer, name = "soubor", pieceSize = 64 * 1024): string {
  const check = checkFile(name);
  for (let at = 0; at < bytes.length; at += pieceSize) {
    const problem = check.write(Buffer.from(bytes.subarray(at, at + pieceSize)));
    if (problem) return problem;
  }
  const verdict = check.end();
  if (verdict.problem !== undefined) return verdict.problem;
  return (verdict.mime === "application/pdf" ? judgePdf(bytes).problem : null) ?? verdict.mime;
}

const script = "<< /S /JavaScript /JS (app.alert\\(1\\)) >>";
const cut = (bytes: Buffer, by: number) => bytes.subarray(0, -by);
const withJunk = (bytes: Buffer, junk: Buffer | string) => Buffer.concat([bytes, Buffer.from(junk)]);
const jpegWith = (segment: Buffer) => Buffer.concat([jpeg().subarray(0, 2), segment, jpeg().subarray(2)]);
const zipInPdf = () => {
  const archive = zipOfOne();
  archive.writeUInt16LE(6, archive.length - 2);
  return Buffer.concat([cut(pdf(), 6), archive, Buffer.from("%%EOF\n")]);
};
const film = box("ftyp", Buffer.from("mp42"), Buffer.alloc(40, 9));

const corpus: readonly (readonly [what: string, bytes: Buffer, verdict: string, name?: string])[] = [
  ["a PDF", pdf(), "application/pdf", "smlouva.pdf"],
  ["a PDF with white space behind its end", withJunk(pdf(), " \r\n\0\0"), "application/pdf"],
  ["a PDF with an appended change", withJunk(pdf(), pdf().subarray(15)), "application/pdf"],
  ["a PDF that opens at a page", pdf({ catalog: "/OpenAction [3 0 R /Fit]" }), "application/pdf"],
  ["a PDF with packed objects", pdf({ objects: [objectStream("<< /Title (x) >>")] }), "application/pdf"],
  ["a PDF with an image", pdf({ objects: [stream("/Filter /DCTDecode", jpeg(10, 10, 90_000))] }), "application/pdf"],
  ["a PDF with links", pdf({ objects: ["<< /S /URI /URI (https://example.com) >>"] }), "application/pdf"],
  ["a JPEG", jpeg(), "image/jpeg", "fotka.JPG"],
  ["a JPEG of a camera that adds a preview", withJunk(jpeg(), jpeg(4, 4)), "image/jpeg"],
  ["a JPEG of a phone that adds a film", withJunk(jpeg(), film), "image/jpeg"],
  ["a JPEG of a phone that marks its photographs", withJunk(jpeg(), `\0\0${"x".repeat(90)}SEFT`), "image/jpeg"],
  ["a JPEG with zeros behind it", withJunk(jpeg(), Buffer.alloc(3_000)), "image/jpeg"],
  ["a JPEG of the most pixels", jpeg(8_000, 5_000), "image/jpeg"],
  ["a PNG", png(), "image/png", "Sken 21.11.2026"],
  ["a PNG of the most pixels", png(8_000, 5_000), "image/png"],
  ["a HEIC", heic(), "image/heic", "IMG_0001.heif"],
  [
    "a HEIC whose last box goes to the end",
    Buffer.concat([heic(), Buffer.from("\0\0\0\0mdat123", "latin1")]),
    "image/heic",
  ],

  ["nothing", Buffer.alloc(0), "empty"],
  ["a text", Buffer.from("Dobrý den"), "wrong-type", "dopis.pdf"],
  ["the test virus", Buffer.from(eicar), "wrong-type", "eicar.pdf"],
  ["a web page", Buffer.from("<!doctype html><script>alert(1)</script>"), "wrong-type", "stranka.pdf"],
  [
    "a drawing that runs",
    Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
    "wrong-type",
    "a.png",
  ],
  ["an archive", zipOfOne(), "wrong-type", "a.pdf"],
  ["a program", Buffer.from("MZ\u0090\0\u0003", "latin1"), "wrong-type", "faktura.pdf.exe"],
  [
    "a GIF with an archive behind it",
    withJunk(Buffer.from("GIF89a\u0001\0\u0001\0\0\0\0;", "latin1"), zipOfOne()),
    "wrong-type",
    "a.jpg",
  ],
  ["an AVIF", heic(16, 16, 10, "avif"), "wrong-type", "a.heic"],

  ["a PDF called PNG", pdf(), "renamed", "a.png"],
  ["a PNG called JPEG", png(), "renamed", "a.jpg"],
  ["a JPEG called HEIC", jpeg(), "renamed", "a.HEIC"],
  ["a HEIC called PDF", heic(), "renamed", "a.pdf"],
  ["a PDF called web page", pdf(), "renamed", "a.pdf.html"],

  ["half a PDF", cut(pdf(), 120), "truncated"],
  ["a PDF without the mark of its end", cut(pdf(), 7), "truncated"],
  ["a PDF without a table", Buffer.from("%PDF-1.4\n1 0 obj\n<< >>\nendobj\n%%EOF"), "truncated"],
  ["a PDF whose table is beyond its end", Buffer.from("%PDF-1.4\nxref\nstartxref\n9999\n%%EOF"), "truncated"],
  ["a PDF of its first line", Buffer.from("%PDF-1.4\n"), "truncated"],
  ["a JPEG without its end", cut(jpeg(), 2), "truncated"],
  ["a JPEG without pixels", Buffer.concat([jpeg().subarray(0, 20), Buffer.from([0xff, 0xd9])]), "truncated"],
  ["a JPEG of three bytes", jpeg().subarray(0, 3), "truncated"],
  ["a JPEG whose preview is cut", withJunk(jpeg(), cut(jpeg(), 40)), "truncated"],
  ["a PNG without its end", cut(png(), 12), "truncated"],
  ["a PNG cut in its end", cut(png(), 1), "truncated"],
  ["a PNG without pixels", Buffer.concat([png().subarray(0, 33), png().subarray(-12)]), "truncated"],
  ["a PNG without a header", Buffer.concat([pngSignature, png().subarray(-12)]), "truncated"],
  ["a PNG of nothing", png(0, 5), "truncated"],
  ["a HEIC whose box is longer than the file", cut(heic(), 1), "truncated"],
  ["a HEIC of its first box", heic().subarray(0, 24), "truncated"],
  ["a HEIC with a box of four bytes", withJunk(heic(), Buffer.from("\0\0\0\u0004mdat", "latin1")), "truncated"],

  ["a PNG of too many pixels", png(8_001, 5_000), "too-many-pixels"],
  ["a PNG that would unpack to 3.6 GB", png(30_000, 30_000, deflateSync(Buffer.alloc(1_000_000))), "too-many-pixels"],
  ["a PNG of the largest numbers", png(0xff_ff_ff_ff, 0xff_ff_ff_ff), "too-many-pixels"],
  ["a PNG that is one line", png(1_000_000, 1), "too-many-pixels"],
  ["a JPEG of too many pixels", jpeg(65_535, 65_535), "too-many-pixels"],
  ["a HEIC of too many pixels", heic(8_064, 6_048), "too-many-pixels"],

  ["a PDF with a script", pdf({ objects: [script] }), "active-content"],
  ["a PDF that runs a script when it is opened", pdf({ catalog: `/OpenAction ${script}` }), "active-content"],
  [
    "a PDF whose script is spelled in numbers",
    pdf({ objects: [script.replace("/JavaScript", "/J#61v#61#53cript")] }),
    "active-content",
  ],
  ["a PDF whose script is packed", pdf({ objects: [objectStream(script)] }), "active-content"],
  [
    "a PDF whose packed script is spelled in numbers",
    pdf({ objects: [objectStream("<< /#4a#53 (x) >>")] }),
    "active-content",
  ],
  [
    "a PDF whose packed objects do not say what they are",
    pdf({ objects: [objectStream(script, "/N 1 /First 4 /Filter /FlateDecode")] }),
    "active-content",
  ],
  [
    "a PDF whose objects are packed twice",
    pdf({ objects: [objectStream("x", "/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]")] }),
    "unreadable",
  ],
  [
    "a PDF whose packed objects are broken",
    pdf({ objects: [stream("/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode", Buffer.from("xxxx"))] }),
    "unreadable",
  ],
  [
    "a PDF whose packed objects are a bomb",
    pdf({ objects: [objectStream(" ".repeat(17 * 1024 * 1024))] }),
    "unreadable",
  ],
  [
    "a PDF with objects inside another stream",
    pdf({ objects: [stream("", Buffer.concat([Buffer.from("9 0 obj\n"), objectStream(script)]))] }),
    "unreadable",
  ],
  [
    "a PDF with a script behind a comment that looks like a stream",
    pdf({ objects: ["% >>\nstream\n", script] }),
    "unreadable",
  ],
  ["a PDF that starts a program", pdf({ catalog: "/OpenAction << /S /Launch /F (cmd.exe) >>" }), "active-content"],
  ["a PDF that carries a file", pdf({ objects: [stream("/Type /EmbeddedFile", Buffer.from("MZ"))] }), "active-content"],
  [
    "a PDF that carries a file it does not call so",
    pdf({ objects: ["<< /Type /Filespec /EF << /F 5 0 R >> >>"] }),
    "active-content",
  ],
  ["a PDF with rich media", pdf({ objects: ["<< /Subtype /RichMedia >>"] }), "active-content"],
  ["a PDF with an XFA form", pdf({ catalog: "/AcroForm << /XFA 5 0 R >>" }), "active-content"],
  ["a PDF that is encrypted", pdf({ trailer: "/Encrypt 5 0 R" }), "encrypted"],

  ["a PDF with an archive behind it", withJunk(pdf(), zipOfOne()), "two-in-one"],
  ["a PDF whose end is the comment of an archive", zipInPdf(), "two-in-one"],
  ["a PDF with something before it", Buffer.concat([Buffer.from("\n\n"), pdf()]), "two-in-one", "a.pdf"],
  ["a PDF in a web page", Buffer.concat([Buffer.from("<html><script>x</script>"), pdf()]), "two-in-one", "a.pdf"],
  ["a PDF with a web page behind it", withJunk(pdf(), "<script>alert(1)</script>"), "two-in-one"],
  ["a JPEG with an archive behind it", withJunk(jpeg(), zipOfOne()), "two-in-one"],
  ["a JPEG with a PDF behind it", withJunk(jpeg(), pdf()), "two-in-one"],
  ["a JPEG with a PDF in its comment", jpegWith(jpegComment(pdf().toString("latin1"))), "two-in-one"],
  ["a JPEG with a program behind it", withJunk(jpeg(), "MZ this program cannot be run"), "two-in-one"],
  ["a JPEG with a film that is an archive, too", withJunk(jpeg(), Buffer.concat([film, zipOfOne()])), "two-in-one"],
  ["a PNG with an archive behind it", withJunk(png(), zipOfOne()), "two-in-one"],
  [
    "a PNG with a PDF in it",
    Buffer.concat([png().subarray(0, 33), pngChunk("tEXt", pdf()), png().subarray(33)]),
    "two-in-one",
  ],
  ["a PNG with one more byte", withJunk(png(), "x"), "two-in-one"],
  ["a HEIC with an archive in its last box", Buffer.concat([heic(), box("free", zipOfOne())]), "two-in-one"],
];

describe("a file is checked by its bytes", () => {
  it.each(corpus.map((row) => [row[0], row] as const))("%s", (_what, [, bytes, verdict, name]) => {
    expect(verdictOf(bytes, name)).toBe(verdict);
  });

  it("a file in pieces of any size is checked the same", () => {
    for (const [what, bytes, verdict, name] of corpus) {
      if (bytes.length > 100_000) continue;
      for (const size of [1, 7, 1_000])
        expect([what, size, verdictOf(bytes, name, size)]).toEqual([what, size, verdict]);
    }
  });
});

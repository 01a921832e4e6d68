import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { objectStream, pdf, stream } from "#tests/support/upload-files.ts";
import { judgePdf } from "./judge-pdf.ts";

const problemOf = (file: Buffer) => judgePdf(file).problem;
const script = "<< /S /JavaScript /JS (app.alert\\(1\\)) >>";
/** Runs when the file is opened, and is in a stream of objects. */
const packedScript = objectStream(script).toString("latin1");
const named = "/Names << /JavaScript << /Names [(a) 9 0 R] >> >>";
const link = "<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://example.com) >> >>";
const uri = "<< /S /URI /URI (https://example.com) >>";
const withPacked = (tamper: (packed: string) => string) =>
  pdf({ objects: [Buffer.from(tamper(packedScript), "latin1")] });

describe("is refused in every hiding place", () => {
  it.each<readonly [what: string, file: Buffer, problem: string]>([
    ["as it is", withPacked((packed) => packed), "active-content"],
    [
      "behind a keyword in a string",
      withPacked((packed) => packed.replace("/Length", "/X (endobj ) /Length")),
      "active-content",
    ],
    [
      "behind a keyword in a comment",
      withPacked((packed) => packed.replace("/Length", "%endobj\n/Length")),
      "active-content",
    ],
    [
      "behind a keyword in a hex string",
      withPacked((packed) => packed.replace("/Length", "/X <endobj> /Length")),
      "active-content",
    ],
    [
      "in a stream whose head ends in a space",
      withPacked((packed) => packed.replace("stream\n", "stream \n")),
      "unreadable",
    ],
    [
      "in a stream whose head ends as on Windows",
      withPacked((packed) => packed.replace("stream\n", "stream\r\n")),
      "active-content",
    ],
    ["in a stream without a type", withPacked((packed) => packed.replace("/Type /ObjStm", "")), "active-content"],
    [
      "in a stream whose keys are spelled in numbers",
      withPacked((packed) => packed.replace("/First", "/#46irst")),
      "active-content",
    ],
    [
      "in a stream with a filter twice",
      withPacked((packed) => packed.replace("/Filter", "/Filter /DCTDecode /Filter")),
      "unreadable",
    ],
    [
      "in a stream whose first object is told by another object",
      withPacked((packed) => packed.replace("/First 4", "/First 3 0 R")),
      "unreadable",
    ],
    [
      "in a stream that is not packed",
      pdf({ objects: [stream("/Type /ObjStm /N 1 /First 4", Buffer.from(`9 0 ${script}`))] }),
      "active-content",
    ],
    [
      "in a stream that is not packed and whose length is told elsewhere",
      pdf({ objects: ["<< /Type /ObjStm /N 1 /First 5 /Length 3 0 R >>\nstream\n9 0  (x) endstream"] }),
      "unreadable",
    ],
    [
      "in a version that another one has replaced",
      Buffer.concat([pdf({ objects: [script] }), pdf({ objects: ["<< >>"] }).subarray(15)]),
      "active-content",
    ],
    [
      "in a string that a table may lead to",
      pdf({ objects: [`(9 0 obj ${script} endobj)`.replaceAll("\\(1\\)", "")] }),
      "unreadable",
    ],
    ["in a comment", pdf({ objects: [`<< >>\n%9 0 obj ${script} endobj\n`] }), "unreadable"],
    [
      "in a stream that is no stream of objects",
      pdf({ objects: [stream("", Buffer.from(`9 0 % \n obj ${script} endobj`))] }),
      "unreadable",
    ],
    ["in a table within a string", pdf({ objects: ["(xref 0 1)"] }), "unreadable"],
    [
      "in a trailer within a string",
      pdf({ objects: [`(trailer << /Root ${script} >>)`.replaceAll("\\(1\\)", "")] }),
      "unreadable",
    ],
    ["between the objects", pdf({ objects: [`<< >> endobj ${script} `] }), "unreadable"],
    ["behind a broken object", pdf({ objects: ["<< /A ) >>", script] }), "unreadable"],
    ["in the catalogue", pdf({ catalog: named }), "active-content"],
  ])("a script %s", (_what, file, problem) => expect(problemOf(file)).toBe(problem));
});

describe("is refused, with or without a click", () => {
  it.each([
    "<< /S /JavaScript /JS 5 0 R >>",
    "<< /S /Launch /F (cmd.exe) >>",
    "<< /S /SubmitForm /F (https://example.com) >>",
    "<< /S /ImportData /F (a.fdf) >>",
    "<< /S /GoToR /F (\\\\\\\\host\\\\share) /D [0 /Fit] >>",
    "<< /S /GoToE /T << /R /C >> >>",
    "<< /S /Rendition /OP 0 >>",
    "<< /S /Movie >>",
    "<< /S /Sound /Sound 5 0 R >>",
    "<< /S /GoTo3DView >>",
    "<< /Type /Annot /Subtype /Movie >>",
    "<< /Type /Annot /Subtype /Sound >>",
    "<< /Type /Annot /Subtype /Screen >>",
    "<< /Type /Annot /Subtype /RichMedia >>",
    "<< /Type /Annot /Subtype /3D /3DD 5 0 R >>",
    "<< /Type /Annot /Subtype /FileAttachment /FS 5 0 R >>",
    "<< /Type /Filespec /F (a.txt) /EF << /F 5 0 R >> >>",
    "<< /Names << /EmbeddedFiles 5 0 R >> >>",
    "<< /AcroForm << /Fields [] /XFA [(a) 5 0 R] >> >>",
    "[ /Launch ]",
    "/JavaScript",
  ])("%s", (object) => {
    expect(problemOf(pdf({ objects: [object] }))).toBe("active-content");
    expect(problemOf(pdf({ objects: [objectStream(object)] }))).toBe("active-content");
  });

  it("a stream whose bytes are in another file", () => {
    expect(problemOf(pdf({ objects: [stream("/F (\\\\\\\\host\\\\share)", Buffer.alloc(0))] }))).toBe("active-content");
  });
});

describe("automatic actions", () => {
  it.each([
    `/OpenAction ${uri}`,
    "/OpenAction 4 0 R",
    "/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next 4 0 R >>",
    `/OpenAction << /S /Named /N /NextPage /Next [<< /S /GoTo /D [3 0 R /Fit] >> ${uri}] >>`,
    `/OpenAction << /S /GoTo /S /URI /D [3 0 R /Fit] >>`,
    "/OpenAction << /S /Hide /T (a) >>",
    "/OpenAction 77 0 R",
    `/AA << /WC ${uri} >>`,
    "/AA << /O 4 0 R >>",
    "/AA 5 0 R",
    `/AA << /O << /S /GoTo >> /O ${uri} >>`,
    `/OpenAction [3 0 R /Fit] /OpenAction ${uri}`,
  ])("%s is refused", (catalog) => {
    const objects = [uri, "<< /O 4 0 R >>"];
    expect(problemOf(pdf({ catalog, objects }))).toBe("active-content");
  });

  it("is refused also in an earlier version only", () => {
    const [before, after] = [uri, "<< /S /GoTo /D [3 0 R /Fit] >>"].map((action) =>
      pdf({ catalog: "/OpenAction 4 0 R", objects: [action] }),
    ) as [Buffer, Buffer];
    expect(problemOf(Buffer.concat([before, after.subarray(15)]))).toBe("active-content");
    expect(problemOf(after)).toBeNull();
  });

  it.each([
    "/OpenAction [3 0 R /FitH 842]",
    "/OpenAction << /S /GoTo /D [3 0 R /Fit] >>",
    "/OpenAction << /Type /Action /S /Named /N /FirstPage >>",
    "/OpenAction 4 0 R",
    "/OpenAction (chapter)",
    "/OpenAction null",
    "/AA << /O << /S /GoTo /D [3 0 R /Fit] >> >>",
    "/AA << >>",
  ])("%s is accepted", (catalog) => {
    const objects = ["<< /S /GoTo /D [3 0 R /Fit] /Next 4 0 R >>", link];
    expect(problemOf(pdf({ catalog, objects }))).toBeNull();
  });
});

describe("is accepted", () => {
  it.each([
    ["links", link],
    ["a field of a form", "<< /FT /Tx /T (name) /V (Jana) /Subtype /Widget /Rect [0 0 9 9] /MK << >> >>"],
    [
      "a signature",
      `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /Contents <${"00".repeat(8_000)}> >>`,
    ],
    ["words in strings", "<< /Title (JavaScript, Launch and /EmbeddedFile \\) obj) >>"],
    ["odd numbers", "[ -.5 +3. 0.0001 123456789012345678901234567890 ]"],
    ["a font that is called Movie", "<< /Font << /Movie 5 0 R /Sound 6 0 R >> >>"],
    ["objects without an end", "<< >>\n%comment"],
  ])("%s", (_what, object) => expect(problemOf(pdf({ objects: [object] }))).toBeNull());

  it("a stream of indirect length", () => {
    const body = Buffer.concat([
      Buffer.from("<< /Length 5 0 R >>\nstream\n"),
      deflateSync("x"),
      Buffer.from("\nendstream"),
    ]);
    expect(problemOf(pdf({ objects: [body, "9"] }))).toBeNull();
  });
});

describe("is limited in its cost", () => {
  const mebibyte = 1024 * 1024;
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => at.toString(36));

  it.each<readonly [what: string, make: () => Buffer]>([
    ["names packed 1 : 1000", () => pdf({ objects: [objectStream("/a".repeat(8 * mebibyte))] })],
    ["half names", () => pdf({ objects: [objectStream("/#4".repeat(5 * mebibyte))] })],
    ["names spelled in numbers", () => pdf({ objects: [objectStream("/#41#42".repeat(2 * mebibyte))] })],
    [
      "eight streams of names",
      () => pdf({ objects: Array.from({ length: 8 }, () => objectStream("/a".repeat(8 * mebibyte))) }),
    ],
    [
      "a stream a little below the limits, five times",
      () => {
        const random = numbers(1_500_000).map((name) => `(${name})`);
        const packed = objectStream(`[${random.join("")}]`);
        return pdf({ objects: Array.from({ length: 5 }, () => packed) });
      },
    ],
    ["three million names", () => pdf({ objects: [`[/${numbers(3_000_000).join("/")}]`] })],
    ["as many in a dictionary", () => pdf({ objects: [`<</${numbers(1_500_000).join(" 1/")} 1>>`] })],
    ["a name of 19 MB", () => pdf({ objects: [`/${"x".repeat(19 * mebibyte)}`] })],
    [
      "references to a million objects",
      () =>
        pdf({
          objects: [
            `[${numbers(600_000)
              .map((_, at) => `${at} 0 R`)
              .join(" ")}]`,
          ],
        }),
    ],
    ["lists in lists", () => pdf({ objects: ["[".repeat(mebibyte)] })],
    ["dictionaries in dictionaries", () => pdf({ objects: ["<</a".repeat(mebibyte)] })],
    ["words that look like objects", () => pdf({ objects: [`(${"\nobj".repeat(4 * mebibyte)})`] })],
    [
      "objects that lie in one another",
      () => {
        const count = 50_000;
        const head = `${numbers(count)
          .map((_, at) => `${at + 10} 0`)
          .join(" ")} `;
        const packed = deflateSync(`${head}[${"(x)".repeat(1_000)}]`);
        return pdf({
          objects: [stream(`/Type /ObjStm /N ${count} /First ${head.length} /Filter /FlateDecode`, packed)],
        });
      },
    ],
  ])("%s", (_what, make) => expect(problemOf(make())).toBe("unreadable"));
});

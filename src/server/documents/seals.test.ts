import { execFileSync, spawnSync } from "node:child_process";
import { createHash, verify, X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PDFDocument, PDFName, PDFNumber, type PDFRef } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeSealer } from "#server/adapters/sealer.ts";
import type { Connection } from "#server/database/connect.ts";
import { findCertificate } from "#server/database/repositories/seal-certificates.ts";
import { sealCertificates } from "#server/database/tables.ts";
import { parseConfig } from "#server/settings/config.ts";
import type { SealSettings } from "#server/settings/seal-settings.ts";
import { openEmbedded } from "#tests/support/database.ts";
import { renderCustomerDocument } from "./customer-document/render.ts";
import { createSeals } from "./seals.ts";

const hasPoppler = spawnSync("pdfsig", ["-v"]).error === undefined;
const hasQpdf = spawnSync("qpdf", ["--version"]).error === undefined;
const folder = mkdtempSync(join(tmpdir(), "volant-seal-"));
const sealer = makeSealer(["a secret of the tests, 32 characters"]);
const { companyInfo } = parseConfig({});
const letterhead = { name: "Volant", lines: ["Ukázková 1"] };
const created = "2026-11-21T10:00:00.000Z";

let connection: Connection;
let document: Uint8Array;
let pagesOfDocument: number;
beforeAll(async () => {
  connection = await openEmbedded();
  // The text fills several pages and looks like references.
  const paragraphs = Array.from({ length: 90 }, (_, index) => `Odstavec ${index} 0 R (a závorky`);
  const letter = {
    kind: "letter",
    contract: null,
    parties: [],
    customerName: "1 0 R (",
    title: "Dopis 2 0 R",
  } as const;
  const drawn = await renderCustomerDocument({
    document: { ...letter, locale: "cs", created, paragraphs },
    letterhead,
  });
  document = drawn.bytes;
  pagesOfDocument = drawn.pages;
});
afterAll(async () => {
  await connection.close();
  rmSync(folder, { recursive: true, force: true });
});

async function withSeals<T>(
  settings: SealSettings | null,
  work: (seals: ReturnType<typeof createSeals>) => Promise<T>,
) {
  const clock = { now: () => new Date() };
  const options = { database: connection.db, clock, sealer, companyInfo: () => companyInfo.cs, settings, log: console };
  const seals = createSeals(options);
  try {
    return await work(seals);
  } finally {
    await seals.close();
  }
}

const signature = {
  name: "Říční doprava s.r.o. (1 0 R)",
  party: "lessee",
  at: created,
  channel: "email",
  contact: "c•••@example.com",
  recordSha256: "0123456789abcdef".repeat(4),
} as const;

function pageOf(count: number) {
  const signatures = Array.from({ length: count }, () => signature);
  const facts = { contractNumber: "CZ-2026-1002", version: 1, documentSha256: "ab".repeat(32), signatures };
  return { kind: "signature-page", locale: "cs", created, customerName: "", ...facts } as const;
}

function pdfsig(bytes: Uint8Array, name = "sealed.pdf"): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return execFileSync("pdfsig", ["-nocert", path], { encoding: "utf8" });
}

describe("a seal", () => {
  it.skipIf(!hasPoppler)("is valid over the whole file, which begins with the signed document", async () => {
    const sealed = await withSeals(null, (seals) => seals.seal({ document, isForeign: false, page: pageOf(2) }));
    const report = pdfsig(sealed);
    expect(report).toContain("Signature is Valid");
    expect(report).toContain("Total document signed");
    expect(report).toContain("ETSI.CAdES.detached");
    expect(report).toContain(`CN=${companyInfo.cs.name}`);
    expect(Buffer.compare(sealed.subarray(0, document.byteLength), document)).toBe(0);
  });

  it.skipIf(!hasPoppler)("is invalid after a change of any byte", async () => {
    const sealed = await withSeals(null, (seals) => seals.seal({ document, isForeign: false, page: pageOf(1) }));
    const contents = Buffer.from(sealed).indexOf("/Contents <") + "/Contents <".length;
    const end = Buffer.from(sealed).indexOf(">", contents);
    for (const at of [200, Math.floor(document.byteLength / 2), document.byteLength + 300, end + 20]) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      const [told] = [spawnSync("pdfsig", ["-nocert", write(changed)], { encoding: "utf8" }).stdout];
      expect([at, told.includes("Signature is Valid")]).toEqual([at, false]);
    }
  });

  it.skipIf(!hasPoppler)("comes with a readable signature page, in a file that is still tagged", async () => {
    for (const count of [1, 12]) {
      const sealed = await withSeals(null, (seals) => seals.seal({ document, isForeign: false, page: pageOf(count) }));
      const path = write(sealed);
      const text = execFileSync("pdftotext", ["-layout", path, "-"], { encoding: "utf8" });
      expect(text.match(/Říční doprava s\.r\.o\. \(1 0 R\)/g)).toHaveLength(count);
      expect(text.replaceAll(/\s/g, "")).toContain("ab".repeat(32));
      expect(text).toContain("21. listopadu 2026 v 11:00:00 SEČ");
      const info = spawnSync("pdfinfo", [path], { encoding: "utf8" });
      const pages = Number(/Pages:\s+(\d+)/.exec(info.stdout)?.[1]);
      expect(pages).toBeGreaterThan(pagesOfDocument);
      expect(info.stdout).toMatch(/Tagged:\s+yes/);
      const tree = spawnSync("pdfinfo", ["-struct-text", path], { encoding: "utf8" });
      expect([info.stderr, tree.stderr]).toEqual(["", ""]);
      expect(tree.stdout).toContain("jednorázový kód zaslaný na e-mail c•••@example.com");
      expect(tree.stdout).toContain("Odstavec 89 0 R (a závorky");
    }
  });

  it.skipIf(!hasPoppler)("keeps the title and author of the file", async () => {
    const sealed = await withSeals(null, (seals) => seals.seal({ document, isForeign: false, page: pageOf(1) }));
    const [before, after] = [document, sealed].map((bytes) => execFileSync("pdfinfo", [write(bytes)]).toString());
    for (const line of [/^Title: +Dopis 2 0 R$/m, /^Author: +Volant$/m])
      expect([before, after]).toEqual([expect.stringMatching(line), expect.stringMatching(line)]);
  });

  it.skipIf(!hasPoppler || !hasQpdf)("does not depend on the layout of a PDF's objects", async () => {
    const path = join(folder, "laid-out.pdf");
    // qpdf changes object numbers, line breaks and the places of dictionaries.
    execFileSync("qpdf", ["--object-streams=disable", "--compress-streams=n", write(document), path]);
    const sealed = await withSeals(null, (seals) =>
      seals.seal({ document: readFileSync(path), isForeign: false, page: pageOf(12) }),
    );
    expect(pdfsig(sealed)).toContain("Signature is Valid");
    expect(execFileSync("qpdf", ["--check", write(sealed)], { encoding: "utf8" })).toContain("No syntax");
    const tree = execFileSync("pdfinfo", ["-struct-text", write(sealed)], { encoding: "utf8" });
    expect(tree).toContain("Odstavec 89 0 R (a závorky");
    expect(tree.match(/jednorázový kód zaslaný na e-mail/g)).toHaveLength(12);
  });

  it("is refused for a PDF that is damaged or without structure", async () => {
    const text = Buffer.from(document).toString("latin1");
    const untagged = Buffer.from(text.replace("/StructTreeRoot 6 0 R", "/StructTreeNone 6 0 R"), "latin1");
    const damaged = Buffer.from(document).fill(0, 5_000, 15_000);
    for (const bytes of [untagged, damaged]) {
      await expect(
        withSeals(null, (seals) => seals.seal({ document: bytes, isForeign: false, page: pageOf(1) })),
      ).rejects.toThrow();
    }
  });

  describe("of a PDF of another program", () => {
    const made = async (options: Parameters<PDFDocument["save"]>[0], change?: (pdf: PDFDocument) => void) => {
      const pdf = await PDFDocument.create();
      for (const text of ["Smlouva", "Podminky"]) pdf.addPage([420, 595]).drawText(text);
      change?.(pdf);
      return await pdf.save(options);
    };
    const qpdf = (bytes: Uint8Array, ...options: string[]) => {
      const path = join(folder, "of-others.pdf");
      execFileSync("qpdf", [...options, write(bytes), path]);
      return new Uint8Array(readFileSync(path));
    };
    const programs: [layout: string, make: () => Promise<Uint8Array>][] = [
      ["with a table", () => made({ useObjectStreams: false })],
      ["with streams of objects", () => made({ useObjectStreams: true })],
      ["with a form", () => made({}, (pdf) => pdf.getForm().createTextField("place").addToPage(pdf.getPage(0)))],
      ["that is turned", () => made({}, (pdf) => pdf.catalog.Pages().set(PDFName.of("Rotate"), PDFNumber.of(90)))],
      ["that was changed", async () => await changed(await made({ useObjectStreams: true }))],
      ["that is tagged", async () => document],
      [
        "without a line's end",
        async () =>
          Buffer.from(
            Buffer.from(await made({}))
              .toString("latin1")
              .trimEnd(),
            "latin1",
          ),
      ],
      ["for the web", async () => qpdf(await made({}), "--linearize")],
    ];
    const changed = async (bytes: Uint8Array) => {
      const pdf = await PDFDocument.load(bytes, { forIncrementalUpdate: true });
      pdf.setTitle("Smlouva");
      return await pdf.save();
    };

    it.skipIf(!hasPoppler || !hasQpdf).each(programs)(
      "is valid, with its page behind the others: one %s",
      async (_layout, make) => {
        const foreign = await make();
        const pages = await withSeals(null, (seals) => seals.inspect(foreign));
        const sealed = await withSeals(null, (seals) =>
          seals.seal({ document: foreign, isForeign: true, page: pageOf(1) }),
        );
        expect(Buffer.compare(sealed.subarray(0, foreign.byteLength), foreign)).toBe(0);
        const report = pdfsig(sealed);
        expect(report).toContain("Signature is Valid");
        expect(report).toContain("Total document signed");
        expect(execFileSync("qpdf", ["--check", write(sealed)], { encoding: "utf8" })).toContain("No syntax");
        const info = spawnSync("pdfinfo", ["-f", "1", "-l", "99", write(sealed)], { encoding: "utf8" });
        expect([info.stderr, Number(/Pages:\s+(\d+)/.exec(info.stdout)?.[1])]).toEqual(["", (pages ?? 0) + 1]);
        expect(info.stdout).toMatch(new RegExp(`Page +${(pages ?? 0) + 1} rot: +0`));
        const text = execFileSync("pdftotext", ["-layout", write(sealed), "-"], { encoding: "utf8" });
        expect(text.trimEnd().split("\f").at(-1)).toContain("Říční doprava s.r.o.");
      },
    );

    it("keeps the fields of its form", async () => {
      const form = await made({}, (pdf) => pdf.getForm().createTextField("place").addToPage(pdf.getPage(0)));
      const sealed = await withSeals(null, (seals) => seals.seal({ document: form, isForeign: true, page: pageOf(1) }));
      const fields = (await PDFDocument.load(sealed)).getForm().getFields();
      expect(fields.map((field) => field.getName())).toEqual(["place", "Seal"]);
    });

    it("counts nested pages, and detects PDFs that cannot be signed", async () => {
      const inspect = (bytes: Uint8Array) => withSeals(null, (seals) => seals.inspect(bytes));
      expect(await inspect(await made({ useObjectStreams: true }))).toBe(2);
      expect(await inspect(document)).toBe(pagesOfDocument);
      const whole = await made({ useObjectStreams: false });
      const sealed = await withSeals(null, (seals) =>
        seals.seal({ document: whole, isForeign: true, page: pageOf(1) }),
      );
      const secret = await made({}, (pdf) => pdf.encrypt({ userPassword: "a", ownerPassword: "b" }));
      const endless = await made({}, (pdf) =>
        pdf.catalog
          .Pages()
          .Kids()
          .push(pdf.catalog.get(PDFName.of("Pages")) as PDFRef),
      );
      const lost = /\/Contents \[ (\d+) 0 R/.exec(Buffer.from(whole).toString("latin1"))?.[1];
      const noContents = Buffer.from(
        Buffer.from(whole)
          .toString("latin1")
          .replace(new RegExp(`\n${lost} 0 obj`), (found) => found.replace("obj", "jbo")),
        "latin1",
      );
      const bad = {
        sealed,
        secret,
        endless,
        noContents,
        half: whole.subarray(0, whole.byteLength / 2),
        text: Buffer.from("Smlouva"),
        hidden: Buffer.concat([Buffer.from("MZ"), whole]),
      };
      for (const [what, bytes] of Object.entries(bad)) expect([what, await inspect(bytes)]).toEqual([what, null]);
    });
  });

  it("uses one encrypted key until shortly before its certificate ends", async () => {
    const first = await withSeals(null, (seals) => seals.key());
    const second = await withSeals(null, (seals) => seals.key());
    expect(second.certificate).toBe(first.certificate);
    const row = await findCertificate(connection.db, first.certificate);
    const certificate = new X509Certificate(row?.certificate ?? "");
    expect(createHash("sha256").update(certificate.raw).digest("hex")).toBe(first.certificate);
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    const proof = Buffer.from(second.attest("ěšč"), "base64");
    expect(verify("sha256", Buffer.from("ěšč"), certificate.publicKey, proof)).toBe(true);
    expect(verify("sha256", Buffer.from("ěšč."), certificate.publicKey, proof)).toBe(false);
    await connection.db.update(sealCertificates).set({ certificate: soonOver() });
    expect((await withSeals(null, (seals) => seals.key())).certificate).not.toBe(first.certificate);
  });

  it.skipIf(!hasPoppler).each(["ec", "rsa"])("uses the key and chain of the settings, %s", async (type) => {
    const [certificate, key] = chainOf(type);
    const { seal } = parseConfig({ SEAL_CERTIFICATE: certificate, SEAL_KEY: key });
    expect(seal?.certificates).toHaveLength(2);
    const sealed = await withSeals(seal, (seals) => seals.seal({ document, isForeign: false, page: pageOf(1) }));
    const report = pdfsig(sealed);
    expect(report).toContain("CN=Sealing service");
    expect(report).toContain("Signature is Valid");
    expect(report).toContain("Total document signed");
  });
});

describe("settings of the seal", () => {
  it("are reported if they do not match, without quoting the files", () => {
    const [certificate, key] = chainOf("ec");
    const [, otherKey] = chainOf("rsa");
    const cases: [Record<string, string>, RegExp][] = [
      [{ SEAL_CERTIFICATE: certificate }, /SEAL_KEY: is required/],
      [{ SEAL_KEY: key }, /SEAL_CERTIFICATE: is required/],
      [{ SEAL_CERTIFICATE: certificate, SEAL_KEY: otherKey }, /not of SEAL_KEY/],
      [{ SEAL_CERTIFICATE: certificate, SEAL_KEY: join(folder, "none.pem") }, /SEAL_KEY: cannot be read/],
      [{ SEAL_CERTIFICATE: key, SEAL_KEY: key }, /contains no certificate/],
    ];
    for (const [settings, fault] of cases) expect(() => parseConfig(settings)).toThrow(fault);
  });
});

function write(bytes: Uint8Array): string {
  const path = join(folder, "file.pdf");
  writeFileSync(path, bytes);
  return path;
}

/** Made by openssl: a root, and a sealing certificate. */
function chainOf(type: string): readonly [certificate: string, key: string] {
  const at = (name: string) => join(folder, `${type}-${name}`);
  const openssl = (...args: string[]) => execFileSync("openssl", args, { stdio: "ignore" });
  const randomId = type === "ec" ? ["ec", "-pkeyopt", "ec_paramgen_curve:P-256"] : ["rsa:2048"];
  const common = ["-nodes", "-days", "30"];
  openssl(
    "req",
    "-x509",
    "-newkey",
    ...randomId,
    ...common,
    "-subj",
    "/CN=Root",
    "-keyout",
    at("root-key"),
    "-out",
    at("root"),
  );
  openssl(
    "req",
    "-new",
    "-newkey",
    ...randomId,
    "-nodes",
    "-subj",
    "/CN=Sealing service",
    "-keyout",
    at("key"),
    "-out",
    at("csr"),
  );
  openssl(
    "x509",
    "-req",
    "-in",
    at("csr"),
    "-CA",
    at("root"),
    "-CAkey",
    at("root-key"),
    "-days",
    "30",
    "-out",
    at("own"),
  );
  const chain = ["own", "root"].map((name) => execFileSync("cat", [at(name)], { encoding: "utf8" })).join("");
  writeFileSync(at("chain"), chain);
  return [at("chain"), at("key")];
}

function soonOver(): string {
  const [certificate] = chainOf("ec");
  return execFileSync("openssl", ["x509", "-in", certificate], { encoding: "utf8" });
}

import { execFileSync, spawnSync } from "node:child_process";
import { inflateSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { locales } from "#domain/shared/locale.ts";
import type { ConsentDocumentContent } from "#server/ports/documents.ts";
import { consentContent, sampleProvider } from "#tests/support/consent-content.ts";
import { createConsentDocuments } from "./consent-documents.ts";
import { consentTexts } from "./consent-texts/consent-texts.ts";

const documents = createConsentDocuments({ companyInfo: () => sampleProvider, log: console });
afterAll(() => documents.close());

const popplerTools = { text: "pdftotext", info: "pdfinfo" } as const;
const hasPoppler = spawnSync(popplerTools.text, ["-v"]).error === undefined;

function contentOf(identifier: string): ConsentDocumentContent {
  const source = consentTexts.find((text) => text.identifier === identifier);
  if (source === undefined) throw new Error(`no text ${identifier}`);
  return consentContent(source);
}

function poppler(tool: keyof typeof popplerTools, args: readonly string[], pdf: Uint8Array): string {
  return execFileSync(popplerTools[tool], [...args, ...(tool === "text" ? ["-", "-"] : ["-"])], {
    input: pdf,
    encoding: "utf8",
    timeout: 20_000,
  });
}

/** Unpacks the file's text, for machines without poppler. */
function unpacked(pdf: Uint8Array): string {
  const file = Buffer.from(pdf);
  const parts = [file.toString("latin1")];
  for (let at = file.indexOf("stream\n"); at !== -1; at = file.indexOf("stream\n", at + 7)) {
    const end = file.indexOf("endstream", at);
    if (file.subarray(at + 7, at + 8)[0] === 0x78)
      parts.push(inflateSync(file.subarray(at + 7, end)).toString("latin1"));
    at = end;
  }
  return parts.join("\n");
}

/** A line may end after a hyphen. */
const letters = (text: string) => text.replaceAll(/\s+/g, "");

function pagesOf(pdf: Uint8Array): readonly string[] {
  return poppler("text", ["-raw"], pdf).split("\f").slice(0, -1);
}

function body(page: string, index: number): string {
  const lines = page.trim().split("\n");
  return lines.slice(0, index === 0 ? -1 : -2).join("\n");
}

const bodyOf = (pdf: Uint8Array) => pagesOf(pdf).map(body).join("\n");

describe("consent document", () => {
  it.each(locales)("is a tagged document in its own language (%s)", async (locale) => {
    const pdf = unpacked(await documents.render(contentOf(`onboarding-sk-${locale}-1`)));
    expect(pdf).toMatch(/\/MarkInfo \d+ 0 R/);
    expect(pdf).toContain("/Marked true");
    expect(pdf).toMatch(new RegExp(`/Lang \\(${locale}`));
    for (const type of ["Document", "Sect", "H1", "H2", "P", "Table", "TR", "TH", "TD", "L", "LI", "Lbl", "LBody"]) {
      expect(pdf).toContain(`/S /${type}\n`);
    }
    expect(pdf).toContain("/Scope /Row");
    expect(pdf).toContain("/Outlines ");
    expect(pdf).toContain("/DisplayDocTitle true");
    expect(pdf).toMatch(/\/FontFile2/);
    expect(pdf).toMatch(/\/BaseFont \/[A-Z]+\+Archivo-Regular/);
    expect(pdf).not.toMatch(/Helvetica/);
  });

  it.each(["onboarding-cz-cs-1", "onboarding-hu-hu-1"])("has the same bytes if it is made again (%s)", async (id) => {
    const [first, second] = await Promise.all([documents.render(contentOf(id)), documents.render(contentOf(id))]);
    expect(Buffer.compare(first, second)).toBe(0);
    const other = await documents.render({ ...contentOf(id), reference: "VOL-2026-000000" });
    expect(Buffer.compare(first, other)).not.toBe(0);
  });

  it("rejects faulty content and continues", async () => {
    const broken = { ...contentOf("onboarding-cz-cs-1"), paragraphs: null as unknown as string[] };
    await expect(documents.render(broken)).rejects.toMatchObject({ name: "TypeError" });
    await expect(documents.render(contentOf("onboarding-cz-cs-1"))).resolves.toBeInstanceOf(Uint8Array);
  });
});

describe.runIf(hasPoppler)("consent document, read by another program", () => {
  it.each(consentTexts)("contains the exact text of $identifier", async ({ identifier }) => {
    const content = contentOf(identifier);
    const pdf = await documents.render(content);
    expect(poppler("info", [], pdf)).toMatch(/Tagged:\s+yes/);
    const text = letters(bodyOf(pdf));
    const all = [content.title, ...content.paragraphs, ...content.consents.map((consent) => consent.text)];
    for (const part of all) expect(text).toContain(letters(part));
    for (const { label, value } of [...content.applicant, ...content.evidence]) {
      expect(text).toContain(letters(label + value));
    }
  });

  it("states for every consent whether it was given", async () => {
    const content = contentOf("onboarding-hu-hu-1");
    const text = letters(bodyOf(await documents.render(content)));
    expect(content.consents.map((consent) => consent.given)).toEqual([true, true, true, false]);
    for (const consent of content.consents) {
      expect(text).toContain(letters(`${consent.given ? "Megadva" : "Nincs megadva"} ${consent.text}`));
    }
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])(
    "breaks three pages without a single line of a paragraph (%i lines lower)",
    async (offset) => {
      const content = contentOf("onboarding-cz-cs-1");
      const lower = Array.from({ length: offset }, (_, index) => `${index}.`);
      const paragraphs = [...lower, ...content.paragraphs, ...content.paragraphs];
      const pdf = await documents.render({ ...content, paragraphs });
      const pages = pagesOf(pdf);
      expect(pages).toHaveLength(3);
      const bodies = pages.map(body);
      for (const [index, page] of bodies.entries()) {
        expect(pages[index]).toContain(`Strana ${index + 1}/3`);
        const next = bodies[index + 1];
        if (next === undefined) continue;
        const around = [...page.trim().split("\n").slice(-2), ...next.trim().split("\n").slice(0, 2)].map(letters);
        const isOneParagraph = (from: number, to: number) =>
          paragraphs.some((paragraph) => letters(paragraph).includes(around.slice(from, to).join("")));
        if (isOneParagraph(1, 3)) expect([isOneParagraph(0, 3), isOneParagraph(1, 4)]).toEqual([true, true]);
      }
    },
  );

  it("keeps texts without glyphs and very long texts", async () => {
    const content = contentOf("onboarding-cz-en-1");
    const pdf = await documents.render({
      ...content,
      applicant: [
        { label: "Name", value: "Տիգրան 王\u202e" },
        { label: "Browser", value: `start ${"x".repeat(9000)} finish` },
      ],
    });
    const text = bodyOf(pdf);
    expect(text).toContain("Տիգրան [U+738B][U+202E]");
    expect(text.match(/x/g)?.length).toBeGreaterThanOrEqual(9000);
    expect(text).toContain("finish");
  });
});

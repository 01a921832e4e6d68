import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { signingMailTexts } from "#server/mails/signing-mails.ts";
import { format } from "#texts/format.ts";
import { expect } from "./test.ts";

export async function signedPdf({ request }: Page, contractNumber: string): Promise<Buffer> {
  const list = `/api/documents?collection=own&searchQuery=${encodeURIComponent(contractNumber)}`;
  let id: string | undefined;
  await expect
    .poll(
      async () => {
        const { items } = (await (await request.get(list)).json()) as {
          items: { documentId: string; title: string }[];
        };
        // The records also have the contract as it was offered: the sealed PDF has a title of its own.
        const titles = Object.values(signingMailTexts).map(({ signed }) => format(signed.title, { contractNumber }));
        id = items.find(({ title }) => titles.includes(title))?.documentId;
        return id !== undefined;
      },
      { message: `the signed PDF of ${contractNumber}`, timeout: 60_000 },
    )
    .toBe(true);
  const headers = { accept: "application/octet-stream" };
  return await (await request.get(`/api/documents/${id}/download`, { headers })).body();
}

export function expectValidSeal(pdf: Buffer): void {
  const folder = mkdtempSync(join(tmpdir(), "sealed-"));
  try {
    const file = join(folder, "signed.pdf");
    writeFileSync(file, pdf);
    const { stdout } = spawnSync("pdfsig", ["-nocert", file], { encoding: "utf8" });
    expect(stdout).toContain("Signature is Valid");
    expect(stdout).toContain("Total document signed");
    expect(stdout).toContain("ETSI.CAdES.detached");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

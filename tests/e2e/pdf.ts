import { expect, type Page } from "@playwright/test";

export async function expectDownloadedPdf(page: Page, words: string): Promise<void> {
  const link = page.getByRole("link", { name: words });
  await expect(link).toBeVisible({ timeout: 30_000 });
  const address = await link.getAttribute("href");
  const response = await page.request.get(address ?? "");
  expect(response.status()).toBe(200);
  expect(response.headers()["content-type"]).toBe("application/pdf");
  expect((await response.body()).subarray(0, 5).toString()).toBe("%PDF-");
}

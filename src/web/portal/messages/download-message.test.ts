import { beforeEach, expect, test, vi } from "vitest";
import { openPdf, saveFile } from "#web/http/download.ts";
import { downloadMessage, downloadMessages } from "./attachments.tsx";

vi.mock("#web/http/download.ts", () => ({ openPdf: vi.fn(), saveFile: vi.fn() }));
beforeEach(() => vi.clearAllMocks());

const mime = "application/pdf";

test.each([
  { eloId: undefined, hash: "h", mime },
  { eloId: "", hash: "h", mime },
  { eloId: "e", hash: undefined, mime },
  { eloId: "e", hash: "", mime },
])("requests no file without eloId or hash: %o", async (attachment) => {
  expect(await downloadMessage(attachment)).toBeUndefined();
  expect(openPdf).not.toHaveBeenCalled();
});

test("requests no archive without a hash", async () => {
  for (const hash of [undefined, ""]) expect(await downloadMessages({ hash })).toBeUndefined();
  expect(saveFile).not.toHaveBeenCalled();
});

test("shows a PDF, and saves other files and archives", async () => {
  await downloadMessage({ eloId: "e", hash: "h", mime });
  expect(openPdf).toHaveBeenCalledWith("GET", "/api/documents/messages/single", { query: { eloId: "e", hash: "h" } });
  await downloadMessage({ eloId: "e", hash: "h", mime: "image/png" });
  await downloadMessages({ hash: "h" });
  expect(vi.mocked(saveFile).mock.calls.map(([method, path]) => `${method} ${path}`)).toEqual([
    "GET /api/documents/messages/single",
    "POST /api/documents/messages/bulk",
  ]);
});

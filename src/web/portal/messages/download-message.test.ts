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
])("without eloId or hash nothing is asked for: %o", async (attachment) => {
  expect(await downloadMessage(attachment)).toBeUndefined();
  expect(openPdf).not.toHaveBeenCalled();
});

test("without a hash no archive is asked for", async () => {
  for (const hash of [undefined, ""]) expect(await downloadMessages({ hash })).toBeUndefined();
  expect(saveFile).not.toHaveBeenCalled();
});

test("a PDF is shown, anything else and the archive are saved", async () => {
  await downloadMessage({ eloId: "e", hash: "h", mime });
  expect(openPdf).toHaveBeenCalledWith("GET", "/api/documents/messages/single", { query: { eloId: "e", hash: "h" } });
  await downloadMessage({ eloId: "e", hash: "h", mime: "image/png" });
  await downloadMessages({ hash: "h" });
  expect(vi.mocked(saveFile).mock.calls.map(([method, path]) => `${method} ${path}`)).toEqual([
    "GET /api/documents/messages/single",
    "POST /api/documents/messages/bulk",
  ]);
});

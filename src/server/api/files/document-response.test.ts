import { expect, test } from "vitest";
import { documentResponse } from "./document-response.ts";

async function* nothing(): AsyncGenerator<Uint8Array, void, void> {}

const file = (name: string, mime: string, extension: string) => ({ name, mime, extension, size: 0, bytes: nothing() });

async function headersOf(mime: string, wantsBytes = true): Promise<Headers> {
  const { headers } = await documentResponse(file("doklad.x", mime, "x"), { wantsBytes });
  return new Headers(headers);
}

test.each(["image/jpeg", "image/png"])("a file of %s is shown, in a sandbox", async (mime) => {
  const headers = await headersOf(mime);
  expect(headers.get("content-disposition")).toMatch(/^inline; /);
  expect(headers.get("content-security-policy")).toMatch(/default-src 'none'.*; sandbox$/);
  expect(headers.get("content-length")).toBe("0");
});

test.each(["application/pdf", "image/heic", "image/svg+xml", "text/html", "application/octet-stream"])(
  "a file of %s is downloaded",
  async (mime) => {
    const headers = await headersOf(mime);
    expect(headers.get("content-disposition")).toMatch(/^attachment; /);
    expect(headers.has("content-security-policy")).toBe(false);
  },
);

test("a call that asks for JSON gets the file within it", async () => {
  const { mime, headers } = await documentResponse(file("a.png", "image/png", "png"), { wantsBytes: false });
  expect([mime, new Headers(headers).has("content-disposition")]).toEqual(["application/json", false]);
});

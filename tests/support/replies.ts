import type { Browser, Reply } from "./portal.ts";

/** Requests a file as bytes; a plain request gets JSON with base64. */
export const bytesOf = (browser: Browser, method: string, path: string, body?: object) =>
  browser.send(method, path, {
    ...(body && { body }),
    headers: { accept: "application/octet-stream", "x-xsrf-token": browser.jar.get("XSRF-TOKEN") ?? "" },
  });

export const codeOf = ({ status, body }: Pick<Reply, "status" | "body">) => [
  status,
  (body as { error?: { code?: string } } | undefined)?.error?.code,
];

export const fileIn = ({ body }: Reply) => Buffer.from((body as { file: string }).file, "base64");

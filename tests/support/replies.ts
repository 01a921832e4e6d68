import type { Browser, Reply } from "./portal.ts";

/** Asks for a file as bytes, where a plain request gets JSON with base64. */
export const bytesOf = (browser: Browser, method: string, path: string, body?: object) =>
  browser.send(method, path, {
    ...(body && { body }),
    headers: { accept: "application/octet-stream", "x-xsrf-token": browser.jar.get("XSRF-TOKEN") ?? "" },
  });

/** The status of a refusal and its code. */
export const codeOf = ({ status, body }: Pick<Reply, "status" | "body">) => [
  status,
  (body as { error?: { code?: string } } | undefined)?.error?.code,
];

/** The bytes of a file that came as JSON. */
export const fileIn = ({ body }: Reply) => Buffer.from((body as { file: string }).file, "base64");

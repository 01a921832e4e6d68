import { createHmac, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { serve } from "@hono/node-server";
import { Hono } from "hono";

/**
 * The baseline for public pages. It sends the markup of one page with a fresh nonce, a CSRF token for a new visitor, the
 * cookies and the headers. It has no routes, no session, no limits and no log.
 */
const { values: options } = parseArgs({ options: { port: { type: "string" }, page: { type: "string" } } });
const page: { html: string; nonce: string; token: string; headers: [string, string][] } = JSON.parse(
  readFileSync(options.page ?? "", "utf8"),
);
const key = randomBytes(32);
const pieces = page.html.split(page.nonce).map((piece) => piece.split(page.token));

const app = new Hono();

app.get("/login", (c) => {
  const nonce = randomBytes(16).toString("base64");
  const visitor = randomBytes(32).toString("base64url");
  const random = randomBytes(16).toString("base64url");
  const token = `${random}.${createHmac("sha256", key).update(`${visitor}.${random}`).digest("base64url")}`;
  for (const [name, value] of page.headers) c.header(name, value.replace(page.nonce, nonce));
  c.header("Set-Cookie", `visitor=${visitor}; Path=/; SameSite=Lax; HttpOnly`, { append: true });
  c.header("Set-Cookie", `XSRF-TOKEN=${token}; Path=/; SameSite=Lax`, { append: true });
  return c.html(pieces.map((piece) => piece.join(token)).join(nonce));
});

app.get("/readyz", (c) => c.text("ok"));

serve({ fetch: app.fetch, hostname: "127.0.0.1", port: Number(options.port) });

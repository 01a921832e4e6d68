import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { accountRoutes } from "#server/api/accounts/routes.ts";
import { serverApp } from "#server/api/app.ts";
import type { ApiRoute } from "#server/api/route.ts";
import { staffRoutes } from "#server/api/staff.ts";
import type { Connection } from "#server/database/connect.ts";
import { drain, httpServer, listen } from "#server/http/listen.ts";
import type { RenderPage } from "#server/http/pages/page-renderer.ts";
import { parseConfig } from "#server/settings/config.ts";
import { makeLog } from "#server/shared/log.ts";
import { type AccountServices, type StaffServices } from "#server/use-cases/accounts/services.ts";
import { filesInMemory } from "./files-in-memory.ts";
import { noIntegration, noServices, noStaff } from "./no-services.ts";

const notHere = () => Promise.reject(new Error("not here"));

export interface Portal {
  readonly origin: string;
  readonly routes: readonly ApiRoute[];
  readonly log: readonly string[];
  close(): Promise<void>;
}

export async function openPortal(
  connection: Connection,
  accounts: AccountServices,
  render: RenderPage = async () => new Response("<p></p>", { headers: { "Content-Type": "text/html; charset=utf-8" } }),
  moreRoutes: readonly ApiRoute[] = [],
  staff: StaffServices = noStaff,
): Promise<Portal> {
  const log: string[] = [];
  const routes = [...accountRoutes(accounts), ...staffRoutes(staff), ...moreRoutes];
  const app = serverApp({
    config: parseConfig({ LIMITS: "off" }),
    version: "1.2.3",
    secrets: ["a secret of at least thirty-two letters"],
    log: makeLog("info", { write: (line) => void log.push(line) }),
    connection,
    files: filesInMemory(),
    services: {
      ...noServices,
      onboarding: { start: notHere, open: notHere, finished: notHere, withdraw: notHere },
      accounts,
      staff,
    },
    routes,
    integration: noIntegration,
    render,
    measure: null,
    isStopping: () => false,
    staticFolder: null,
  });
  return { ...(await onFreePort(app)), routes, log };
}

export async function onFreePort(app: ReturnType<typeof serverApp>): Promise<Pick<Portal, "origin" | "close">> {
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = httpServer((request, response) => void answer(request, response));
  await listen(server, 0, "127.0.0.1");
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => drain(server, 500) };
}

export interface Reply {
  readonly status: number;
  readonly bytes: Buffer;
  readonly text: string;
  readonly body: unknown;
  readonly headers: Headers;
  readonly cookies: readonly string[];
}

/** A set of cookies. Sends the CSRF token as the documented client does, unless the test says otherwise. */
export interface Browser {
  readonly jar: Map<string, string>;
  sendBytes(method: string, path: string, body: Buffer, headers: Record<string, string>): Promise<Reply>;
  send(method: string, path: string, options?: { body?: unknown; headers?: Record<string, string> }): Promise<Reply>;
  post(path: string, body?: object, headers?: Record<string, string>): Promise<Reply>;
  get(path: string): Promise<Reply>;
}

export async function openBrowser(origin: string, cookies: readonly [string, string][] = []): Promise<Browser> {
  const jar = new Map<string, string>(cookies);
  async function ask(
    method: string,
    path: string,
    body: string | Uint8Array<ArrayBuffer> | undefined,
    headers: Record<string, string>,
  ): Promise<Reply> {
    const response = await fetch(origin + path, {
      method,
      redirect: "manual",
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "), ...headers },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(15_000),
    });
    const set = response.headers.getSetCookie();
    for (const cookie of set) {
      const [pair = ""] = cookie.split(";");
      const [name = "", value = ""] = pair.split("=");
      if (cookie.includes("Max-Age=0")) jar.delete(name);
      else jar.set(name, value);
    }
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = bytes.toString();
    const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false;
    return {
      status: response.status,
      bytes,
      text,
      body: isJson && text !== "" ? JSON.parse(text) : undefined,
      headers: response.headers,
      cookies: set,
    };
  }

  const browser: Browser = {
    jar,
    send: (method, path, { body, headers = {} } = {}) =>
      ask(method, path, body === undefined || typeof body === "string" ? body : JSON.stringify(body), {
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      }),
    sendBytes: (method, path, body, headers) => ask(method, path, Uint8Array.from(body), headers),
    post: (path, body = {}, headers = {}) =>
      browser.send("POST", path, { body, headers: { "x-xsrf-token": jar.get("XSRF-TOKEN") ?? "", ...headers } }),
    get: (path) => browser.send("GET", path, { headers: { "x-xsrf-token": jar.get("XSRF-TOKEN") ?? "" } }),
  };
  await browser.get("/api/auth/check");
  return browser;
}

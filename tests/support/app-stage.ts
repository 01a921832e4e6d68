import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll } from "vitest";
import { type AppParts, serverApp } from "#server/api/app.ts";
import type { ApiRoute } from "#server/api/route.ts";
import type { Services } from "#server/contract/services.ts";
import type { Connection } from "#server/database/connect.ts";
import { drain, httpServer, listen } from "#server/http/listen.ts";
import type { FileStore } from "#server/ports/file-store.ts";
import { makeLog } from "#server/shared/log.ts";
import { openEmbedded } from "./database.ts";
import { filesInMemory } from "./files-in-memory.ts";
import { noIntegration, noServices } from "./no-services.ts";
import { reachableDemo } from "./reachable-demo.ts";

const services: Services = {
  ...noServices,
  onboarding: {
    start: () => Promise.reject(new Error("not here")),
    open: async () => ({ state: "unknown" }),
    finished: async () => null,
    withdraw: async () => undefined,
  },
};

export interface AppStage {
  readonly lines: string[];
  readonly files: FileStore;
  readonly staticFolder: string;
  connection(): Connection;
  parts(env?: Record<string, string>, parts?: Partial<AppParts>): AppParts;
  start(env?: Record<string, string>, parts?: Partial<AppParts>): Promise<string>;
}

export function appStage(routes: readonly ApiRoute[] = []): AppStage {
  const lines: string[] = [];
  const log = makeLog("info", { write: (line) => void lines.push(line) });
  const staticFolder = mkdtempSync(join(tmpdir(), "volant-static-"));
  const files = filesInMemory();
  const cleanUps: (() => Promise<void>)[] = [];
  let opened: Connection | undefined;
  beforeAll(async () => {
    opened = await openEmbedded();
  });
  afterAll(async () => {
    for (const cleanUp of cleanUps) await cleanUp();
    await opened?.close();
    rmSync(staticFolder, { recursive: true });
  });
  const connection = () => {
    if (!opened) throw new Error("the database is open within tests only");
    return opened;
  };
  const parts: AppStage["parts"] = (env = {}, more = {}) => ({
    config: reachableDemo(env),
    version: "1.2.3",
    secrets: ["a secret of at least thirty-two letters"],
    log,
    connection: connection(),
    files,
    services,
    routes,
    integration: noIntegration,
    render: async (request, page) =>
      new Response(`<p>${page.visitor.locale} ${new URL(request.url).pathname} ${page.nonce}</p>`, {
        headers: { "Content-Type": "text/html; charset=utf-8" },
      }),
    measure: null,
    isStopping: () => false,
    staticFolder,
    ...more,
  });
  return {
    lines,
    files,
    staticFolder,
    connection,
    parts,
    async start(env, more) {
      const answer = getRequestListener(serverApp(parts(env, more)).fetch, { overrideGlobalObjects: false });
      const server = httpServer((request, response) => void answer(request, response));
      await listen(server, 0, "127.0.0.1");
      cleanUps.push(() => drain(server, 500));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
  };
}

import { existsSync, readFileSync } from "node:fs";
import type { RequestListener, Server } from "node:http";
import { flushCompileCache } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { serverApp } from "#server/api/app.ts";
import { integrationBase } from "#server/api/integration/route.ts";
import type { Connection } from "#server/database/connect.ts";
import { demoPassword, demoStaff, demoUsers } from "#server/demo/demo-users.ts";
import { demoIntegrationKeys } from "#server/demo/integration-clients.ts";
import { demoOfferPaths } from "#server/demo/offer-links.ts";
import { drain, httpServer, listen } from "#server/http/listen.ts";
import { measureRequests } from "#server/http/measure-requests.ts";
import { pageRenderer, type WebBuild } from "#server/http/pages/page-renderer.ts";
import { type DevelopmentPages, isWebBuild, vitePages } from "#server/http/pages/vite-pages.ts";
import { type OpenMetrics, openMetrics } from "#server/metrics/open-metrics.ts";
import { pageTemplates } from "#server/metrics/route-template.ts";
import { madeUpCompany } from "#server/settings/company-info.ts";
import type { GivenConfig } from "#server/settings/config.ts";
import { misspeltSettings } from "#server/settings/misspelt-settings.ts";
import { type Logger, makeLog } from "#server/shared/log.ts";
import { type Composition, compose } from "./compose.ts";

const root = resolve(import.meta.dirname, "../../..");
const drainMs = 10_000;
const hardExitMs = 15_000;

export async function startServer(
  config: GivenConfig,
  { isDevelopment, connection }: { readonly isDevelopment: boolean; readonly connection: Promise<Connection> },
): Promise<void> {
  const log = makeLog(config.logLevel);
  exitOnTheUnforeseen(log);
  let isStopping = false;
  let listener: RequestListener | undefined;
  // Vite needs the server before there is anything to serve.
  const server = httpServer((request, response) => listener?.(request, response));
  const vite = isDevelopment ? await vitePages(server) : null;
  const loadBuild = vite ? vite.load : await builtPages();
  const composition = await compose(config, log, () => connection);
  const metrics =
    config.metricsPort === null ? null : await openMetrics(config.metricsPort, config.metricsHost, composition, log);
  const app = serverApp({
    ...composition,
    config,
    log,
    version: versionOf(),
    render: pageRenderer(loadBuild, isDevelopment ? "development" : "production"),
    measure: metrics && measureRequests(metrics.requests, pageTemplates((await loadBuild()).routes)),
    isStopping: () => isStopping,
    staticFolder: vite ? null : resolve(root, "build/client"),
  });
  const answer = getRequestListener(app.fetch);
  const answered: RequestListener = (request, response) => void answer(request, response);
  listener = vite ? vite.before(answered) : answered;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    void shutDown({ server, vite, metrics, composition, log });
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  await listen(server, config.port, config.host);
  // Otherwise only a clean shutdown writes the cache.
  flushCompileCache();
  process.stdout.write(greeting(config, composition));
}

/** Runs before anything is written, so that a missing build is reported first. */
async function builtPages(): Promise<() => Promise<WebBuild>> {
  const path = resolve(root, "build/server/index.js");
  if (!existsSync(path)) throw new Error(`the web part is not built: run "npm run build", or "npm start"`);
  const build: object = await import(pathToFileURL(path).href);
  if (!isWebBuild(build)) throw new Error(`${path} is not a web build`);
  return async () => build;
}

function versionOf(): string {
  const description: { version: string } = JSON.parse(readFileSync(resolve(root, "package.json"), "utf8"));
  return description.version;
}

function greeting(config: GivenConfig, { connection }: Composition): string {
  const lines = [`Volant is ready: ${config.publicUrl}`];
  // Behind a proxy the public address differs.
  if (!isHere(config)) lines.push(`It listens on ${config.host}, port ${config.port}.`);
  if (config.isDemo) {
    lines.push(`Demo mode: e-mails and text messages go to ${config.publicUrl}/dev/outbox`);
    lines.push(`Demo users, all with the password ${demoPassword}:`);
    lines.push(...demoUsers.map(({ email }) => `  ${email}`));
    lines.push(`Staff, the same password, at ${config.publicUrl}/backoffice:`);
    lines.push(...demoStaff.map(({ email, role }) => `  ${email} (${role})`));
    lines.push(`Keys of the integration API, at ${config.publicUrl}${integrationBase}:`);
    lines.push(...demoIntegrationKeys.map((key) => `  ${key}`));
    lines.push("Offers by a personal link:");
    lines.push(...demoOfferPaths().map((path) => `  ${config.publicUrl}${path}`));
  }
  if (connection.kind === "pglite") {
    lines.push(
      `Embedded database in ${config.dataDir}: it survives a process that is killed, not a power cut. For real data set DATABASE_URL.`,
    );
  }
  if (config.clamd === null) {
    lines.push("CLAMD_URL is not set: customers' files are checked by type only, without a virus scan.");
  }
  if (!config.isDemo && config.companyInfo === madeUpCompany) {
    lines.push("COMPANY_INFO is not set: pages, mails and seals name a provider that does not exist.");
  }
  if (config.thirdPartyPages === "all" && (config.tagUrl !== null || config.surveyUrl !== null)) {
    lines.push(
      "THIRD_PARTY_PAGES is all: with a visitor's consent, third-party scripts can read all input and contents of the wizard and the portal.",
    );
  }
  if (config.maintenance !== null) lines.push("MAINTENANCE is set: every page shows the maintenance page");
  lines.push(...misspeltSettings(process.env));
  return `\n${lines.join("\n")}\n\n`;
}

function isHere({ publicUrl, port }: GivenConfig): boolean {
  return URL.parse(publicUrl)?.port === String(port);
}

interface Running {
  readonly server: Server;
  readonly vite: DevelopmentPages | null;
  readonly metrics: OpenMetrics | null;
  readonly composition: Composition;
  readonly log: Logger;
}

async function shutDown({ server, vite, metrics, composition, log }: Running): Promise<void> {
  log.info("stopping");
  setTimeout(() => {
    log.fatal("could not stop in time");
    process.exit(1);
  }, hardExitMs).unref();
  try {
    await vite?.close();
    await drain(server, drainMs);
    metrics?.close();
    await composition.close();
  } catch (error) {
    log.fatal({ err: error }, "could not shut down cleanly");
    process.exit(1);
  }
  log.info("stopped");
  process.exit(0);
}

/** The state of the process is then unknown; a supervisor starts a new one. */
function exitOnTheUnforeseen(log: Logger): void {
  for (const event of ["uncaughtException", "unhandledRejection"]) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, event);
      process.exit(1);
    });
  }
}

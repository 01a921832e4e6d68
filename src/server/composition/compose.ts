import { sql } from "drizzle-orm";
import { systemClock } from "#server/adapters/clock.ts";
import type { Integration } from "#server/api/integration/integration-app.ts";
import type { ApiRoute } from "#server/api/route.ts";
import type { Services } from "#server/contract/services.ts";
import { type Connection, connect } from "#server/database/connect.ts";
import { seedIntegrationClients } from "#server/demo/integration-clients.ts";
import type { MadeDemo } from "#server/demo/make-demo.ts";
import { type Draw, drawingThread } from "#server/demo/make-files.ts";
import { seedDemo } from "#server/demo/seed-demo.ts";
import { seedNotifications } from "#server/demo/seed-notifications.ts";
import { consentTexts } from "#server/documents/consent-texts/consent-texts.ts";
import type { Metric } from "#server/metrics/exposition.ts";
import { storeMetrics } from "#server/metrics/store-metrics.ts";
import type { FileStore } from "#server/ports/file-store.ts";
import type { MessageHashes } from "#server/ports/secrets.ts";
import type { GivenConfig } from "#server/settings/config.ts";
import { lacksOwnKey } from "#server/settings/secret-keys.ts";
import type { Logger } from "#server/shared/log.ts";
import { clientOfKey } from "#server/use-cases/integration/client-of-key.ts";
import { assertImportFolder } from "#server/use-cases/integration/import-files/folder/assert-folder.ts";
import { publishConsentTexts } from "#server/use-cases/onboarding/publish-consent-texts.ts";
import { seedContents } from "#server/use-cases/portal/site-content/import-contents.ts";
import { indexChanges, reindexOutdated } from "#server/use-cases/search/index-changes.ts";
import { openAdapters } from "./adapters.ts";
import { dependenciesOf } from "./dependencies.ts";
import { givenUpHandlersOf, jobHandlersOf } from "./job-handlers.ts";
import { integrationRoutesOf, routesOf } from "./routes.ts";
import { servicesOf } from "./services.ts";
import { beginSteadyWork } from "./steady-work.ts";

/** The product without its HTTP server. */
export interface Composition {
  readonly connection: Connection;
  readonly files: FileStore;
  readonly secrets: readonly string[];
  readonly messageHashes: MessageHashes;
  readonly services: Services;
  readonly routes: readonly ApiRoute[];
  readonly integration: Integration;
  readStoreMetrics(): Promise<readonly Metric[]>;
  close(): Promise<void>;
}

/**
 * Only `composition` knows which adapter is used.
 *
 * @param open replaces the database of the settings
 */
export async function compose(config: GivenConfig, log: Logger, open = connect): Promise<Composition> {
  if (config.importDir !== null) await assertImportFolder(config.importDir);
  const draw = drawingThread({ companyInfo: config.companyInfo, log });
  const early = lacksOwnKey(config) ? await madeEarly(config, draw) : undefined;
  const adapters = await openAdapters(config, log, open);
  const given = dependenciesOf(adapters);
  const services = servicesOf(given);
  if (config.isDemo) {
    await seedIntegrationClients(given.integration);
    const { uploads, backoffice, messages, records, onboarding, signing } = given;
    const cases = { ...uploads, ...backoffice, ...messages, ...records, ...onboarding, signing };
    const isFilled = await seedDemo({ ...given.accounts, ...given.integration, cases, draw }, early);
    // Otherwise PostgreSQL does it a minute later, during use.
    if (isFilled && adapters.connection.kind === "postgres") await adapters.database.execute(sql`vacuum analyze`);
    await seedNotifications(given.notifications);
  }
  await seedContents(given.help, async () => {
    const { defaultFaq } = await import("#server/contents/faq.ts");
    return { faq: defaultFaq() };
  });
  const { connection, files, secrets, database, clock, queue } = adapters;
  await publishConsentTexts(database, clock, consentTexts);
  await reindexOutdated(given.finding);
  // Search must find the demo's few records at once.
  while (config.isDemo && (await indexChanges(given.finding)));
  await queue.work(jobHandlersOf(adapters, given), givenUpHandlersOf(given));
  const endSteadyWork = await beginSteadyWork(connection, given, config.importDir, log);
  return {
    connection,
    files,
    secrets,
    messageHashes: given.portal.messageHashes,
    services,
    routes: routesOf(given, services),
    integration: { routes: integrationRoutesOf(given), clientOfKey: (key) => clientOfKey(given.integration, key) },
    readStoreMetrics: () => storeMetrics(connection, queue),
    async close() {
      await endSteadyWork();
      await adapters.close();
    },
  };
}

async function madeEarly({ companyInfo }: GivenConfig, draw: Draw): Promise<MadeDemo> {
  const { makeDemo } = await import("#server/demo/make-demo.ts");
  return makeDemo({ companyInfo, draw }, systemClock.now());
}

import { availableParallelism } from "node:os";
import type { Locale } from "#domain/shared/locale.ts";
import { systemClock } from "./adapters/clock.ts";
import { companyRegistries } from "./adapters/company-registry/company-registries.ts";
import { keyedDigest } from "./adapters/derived-key.ts";
import { fileStore } from "./adapters/file-store.ts";
import { messageHashes } from "./adapters/message-hashes.ts";
import { messengers } from "./adapters/messengers.ts";
import { passwordHasher } from "./adapters/password-hasher.ts";
import { makeSealer } from "./adapters/sealer.ts";
import { accountRoutes } from "./api/accounts/routes.ts";
import { exportRoutes } from "./api/exports/routes.ts";
import { fileRoutes } from "./api/files/routes.ts";
import { onboardingRoutes } from "./api/onboarding/routes.ts";
import { portalRoutes } from "./api/portal/routes.ts";
import { requestRoutes } from "./api/requests/routes.ts";
import type { ApiRoute } from "./api/route.ts";
import { staffRoutes } from "./api/staff/routes.ts";
import type { Config } from "./config.ts";
import type { Services } from "./contract.ts";
import { type Connection, connect } from "./database/connect.ts";
import { seedPortal } from "./demo/portal/seed-portal.ts";
import { seedDemo } from "./demo/seed-demo.ts";
import { createBookDocuments } from "./documents/book-documents.ts";
import { createConsentDocuments } from "./documents/consent-documents.ts";
import { consentTexts } from "./documents/consent-texts/consent-texts.ts";
import { writeSheet } from "./documents/spreadsheet/write-sheet.ts";
import { openQueue } from "./jobs/queue.ts";
import { mostArchiveTries } from "./jobs/queues.ts";
import type { Logger } from "./log.ts";
import type { Metric } from "./metrics/exposition.ts";
import { storeMetrics } from "./metrics/store-metrics.ts";
import type { FileStore, MessageHashes } from "./ports.ts";
import { secretKeys } from "./secret-keys.ts";
import { deleteOutdated } from "./use-cases/accounts/delete-outdated.ts";
import { sendLinkCode } from "./use-cases/accounts/send-link-code.ts";
import { sendRecoveryLink } from "./use-cases/accounts/send-recovery-link.ts";
import { accountServices } from "./use-cases/accounts/services.ts";
import { deleteArchives } from "./use-cases/files/delete-archives.ts";
import { makeArchive } from "./use-cases/files/make-archive.ts";
import { countRunning } from "./use-cases/files/running.ts";
import { fileServices } from "./use-cases/files/services.ts";
import { offerServices } from "./use-cases/offers/services.ts";
import { deleteExpired } from "./use-cases/onboarding/delete-expired.ts";
import { makeConsentDocument } from "./use-cases/onboarding/make-consent-document.ts";
import { publishConsentTexts } from "./use-cases/onboarding/publish-consent-texts.ts";
import { onboardingServices } from "./use-cases/onboarding/services.ts";
import { portalServices } from "./use-cases/portal/services.ts";
import { requestServices } from "./use-cases/requests/services.ts";
import { staffServices } from "./use-cases/staff/services.ts";

/** The product without its HTTP server. */
export interface Composition {
  readonly connection: Connection;
  readonly files: FileStore;
  readonly secrets: readonly string[];
  readonly messageHashes: MessageHashes;
  readonly services: Services;
  readonly routes: readonly ApiRoute[];
  /** of queues and connections, for whoever watches */
  readStoreMetrics(): Promise<readonly Metric[]>;
  /** Ends the jobs, then everything else; nothing may be asked of it afterwards. */
  close(): Promise<void>;
}

/** Documents of the books that are drawn at once. */
const drawingThreads = Math.min(2, availableParallelism());

/** Time for jobs that run to come to their end. */
const jobsTimeoutMs = 8_000;

/**
 * Opens everything that the settings name and puts it together: the only place that knows which adapter is used.
 *
 * @param open another database than the one that the settings name
 */
export async function compose(config: Config, log: Logger, open = connect): Promise<Composition> {
  const secrets = secretKeys(config);
  const [secret = ""] = secrets;
  const sealer = makeSealer(secrets);
  const files = fileStore(config, sealer);
  await files.check();
  const connection = await open(config);
  const { db } = connection;
  const queue = await openQueue({ connection, sealer, log });
  const { mailer, textMessages, close: closeMessengers } = messengers(config, { db, files, clock: systemClock, log });
  const companyInfo = (locale: Locale) => config.companyInfo[locale];
  const documents = createConsentDocuments({ companyInfo });
  const books = createBookDocuments({ companyInfo, workers: drawingThreads });
  const onboarding = {
    database: db,
    clock: systemClock,
    sealer,
    files,
    jobs: queue,
    registries: companyRegistries(config),
    keyedDigest: keyedDigest(secret, "codes"),
    companyInfo: config.companyInfo,
    settings: config,
  };
  const accounts = {
    database: db,
    clock: systemClock,
    sealer,
    jobs: queue,
    hasher: passwordHasher(),
    keyedDigest: keyedDigest(secret, "accounts"),
    companyInfo: config.companyInfo,
    settings: config,
  };
  const hashes = messageHashes(secrets);
  const portal = { database: db, clock: systemClock, messageHashes: hashes };
  const downloads = {
    database: db,
    clock: systemClock,
    files,
    jobs: queue,
    books,
    messageHashes: hashes,
    running: countRunning(),
    log,
    settings: config,
  };
  const services = {
    onboarding: onboardingServices(onboarding),
    accounts: accountServices(accounts),
    staff: staffServices(accounts),
    portal: portalServices(portal),
    requests: requestServices({
      database: db,
      clock: systemClock,
      sealer,
      jobs: queue,
      companyInfo: config.companyInfo,
      settings: config,
    }),
    offers: offerServices({
      database: db,
      clock: systemClock,
      keyedDigest: keyedDigest(secret, "offer links"),
      settings: config,
    }),
  };
  const exporting = { ...downloads, writeSheet };
  if (config.isDemo) {
    await seedDemo(accounts);
    await seedPortal(accounts);
  }
  await publishConsentTexts(db, systemClock, consentTexts);
  await queue.work({
    "make-consent-document": ({ applicationId }) => makeConsentDocument({ ...onboarding, documents }, applicationId),
    "send-recovery": (asked) => sendRecoveryLink(accounts, asked),
    "send-link-code": (asked) => sendLinkCode(accounts, asked),
    "make-archive": ({ archiveId }, { attempt }) => makeArchive(downloads, archiveId, attempt >= mostArchiveTries),
    retention: async () => {
      log.info(await deleteExpired(onboarding), "what may not be kept any longer is deleted");
      await deleteOutdated(accounts);
      await deleteArchives(downloads);
    },
    ...(mailer && { "send-mail": (mail, { id }) => mailer.send(mail, id) }),
    ...(textMessages && { "send-text-message": (message, { id }) => textMessages.send(message, id) }),
  });
  return {
    connection,
    files,
    secrets,
    messageHashes: hashes,
    services,
    routes: [
      ...onboardingRoutes(onboarding),
      ...accountRoutes(services.accounts),
      ...staffRoutes(services.staff),
      ...portalRoutes(services.portal),
      ...requestRoutes(services.requests),
      ...exportRoutes(exporting),
      ...fileRoutes(fileServices(downloads)),
    ],
    readStoreMetrics: () => storeMetrics(connection, queue),
    async close() {
      await queue.stop(jobsTimeoutMs);
      await Promise.all([documents.close(), books.close()]);
      closeMessengers();
      await connection.close();
    },
  };
}

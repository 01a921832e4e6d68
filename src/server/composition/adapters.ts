import { availableParallelism } from "node:os";
import type { Locale } from "#domain/shared/locale.ts";
import { systemClock } from "#server/adapters/clock.ts";
import { fileStore } from "#server/adapters/file-store.ts";
import { messengers } from "#server/adapters/messengers.ts";
import { makeSealer } from "#server/adapters/sealer.ts";
import type { connect } from "#server/database/connect.ts";
import { createConsentDocuments } from "#server/documents/consent-documents.ts";
import { createCustomerDocuments } from "#server/documents/customer-documents.ts";
import { createSeals } from "#server/documents/seals.ts";
import { createPdfJudge } from "#server/file-checks/pdf/pdf-judge.ts";
import { openQueue } from "#server/jobs/queue.ts";
import type { GivenConfig } from "#server/settings/config.ts";
import { secretKeys } from "#server/settings/secret-keys.ts";
import type { Logger } from "#server/shared/log.ts";
import { holdToSealingKeys } from "./verify-encryption-keys.ts";

export type Adapters = Awaited<ReturnType<typeof openAdapters>>;

const drawingThreads = Math.min(2, availableParallelism());

const jobsTimeoutMs = 8_000;

export async function openAdapters(config: GivenConfig, log: Logger, open: typeof connect) {
  const secrets = secretKeys(config);
  const sealer = makeSealer(secrets);
  const files = fileStore(config, sealer);
  await files.check();
  const connection = await open(config);
  const database = connection.db;
  await holdToSealingKeys(database, sealer).catch(async (error: unknown) => {
    await connection.close();
    throw error;
  });
  const queue = await openQueue({ connection, sealer, log });
  const senders = messengers(config, { db: database, files, clock: systemClock, log });
  const companyInfo = (locale: Locale) => config.companyInfo[locale];
  const documents = createConsentDocuments({ companyInfo, log });
  const books = createCustomerDocuments({ companyInfo, workers: drawingThreads, log });
  const seals = createSeals({ database, clock: systemClock, sealer, companyInfo, settings: config.seal, log });
  const pdfs = createPdfJudge(log);
  return {
    config,
    log,
    clock: systemClock,
    secrets,
    sealer,
    files,
    connection,
    database,
    queue,
    senders,
    documents,
    books,
    seals,
    pdfs,
    async close() {
      await queue.stop(jobsTimeoutMs);
      await Promise.all([documents.close(), books.close(), seals.close(), pdfs.close()]);
      senders.close();
      await connection.close();
    },
  };
}

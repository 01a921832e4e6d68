import { systemClock } from "./adapters/clock.ts";
import { companyRegistries } from "./adapters/company-registry/company-registries.ts";
import { keyedDigest } from "./adapters/derived-key.ts";
import { diskFileStore } from "./adapters/file-store-disk.ts";
import { messengers } from "./adapters/messengers.ts";
import { passwordHasher } from "./adapters/password-hasher.ts";
import { makeSealer } from "./adapters/sealer.ts";
import { accountRoutes } from "./api/accounts/routes.ts";
import { onboardingRoutes } from "./api/onboarding/routes.ts";
import type { ApiRoute } from "./api/route.ts";
import type { Config } from "./config.ts";
import type { Services } from "./contract.ts";
import { type Connection, connect } from "./database/connect.ts";
import { seedDemo } from "./demo/seed-demo.ts";
import { createConsentDocuments } from "./documents/consent-documents.ts";
import { consentTexts } from "./documents/consent-texts/consent-texts.ts";
import { openQueue } from "./jobs/queue.ts";
import type { Logger } from "./log.ts";
import type { FileStore } from "./ports.ts";
import { secretKeys } from "./secret-keys.ts";
import { deleteOutdated } from "./use-cases/accounts/delete-outdated.ts";
import { sendLinkCode } from "./use-cases/accounts/send-link-code.ts";
import { sendRecoveryLink } from "./use-cases/accounts/send-recovery-link.ts";
import { accountServices } from "./use-cases/accounts/services.ts";
import { deleteExpired } from "./use-cases/onboarding/delete-expired.ts";
import { makeConsentDocument } from "./use-cases/onboarding/make-consent-document.ts";
import { publishConsentTexts } from "./use-cases/onboarding/publish-consent-texts.ts";
import { onboardingServices } from "./use-cases/onboarding/services.ts";

/** The product without its HTTP server. */
export interface Composition {
  readonly connection: Connection;
  readonly files: FileStore;
  readonly secrets: readonly string[];
  readonly services: Services;
  readonly routes: readonly ApiRoute[];
  /** Ends the jobs, then everything else; nothing may be asked of it afterwards. */
  close(): Promise<void>;
}

/** Time for jobs that run to come to their end. */
const jobsTimeoutMs = 8_000;

/** Opens everything that the settings name and puts it together: the only place that knows which adapter is used. */
export async function compose(config: Config, log: Logger): Promise<Composition> {
  const secrets = secretKeys(config);
  const [secret = ""] = secrets;
  const sealer = makeSealer(secrets);
  const files = diskFileStore(config.filesDir, sealer);
  await files.check();
  const connection = await connect(config);
  const { db } = connection;
  const queue = await openQueue({ connection, sealer, log });
  const { mailer, textMessages, close: closeMessengers } = messengers(config, { db, files, clock: systemClock, log });
  const documents = createConsentDocuments({ companyInfo: (locale) => config.companyInfo[locale] });
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
  const services = { onboarding: onboardingServices(onboarding), accounts: accountServices(accounts) };
  if (config.isDemo) await seedDemo(accounts);
  await publishConsentTexts(db, systemClock, consentTexts);
  await queue.work({
    "make-consent-document": ({ applicationId }) => makeConsentDocument({ ...onboarding, documents }, applicationId),
    "send-recovery": (asked) => sendRecoveryLink(accounts, asked),
    "send-link-code": (asked) => sendLinkCode(accounts, asked),
    retention: async () => {
      log.info(await deleteExpired(onboarding), "what may not be kept any longer is deleted");
      await deleteOutdated(accounts);
    },
    ...(mailer && { "send-mail": (mail, { id }) => mailer.send(mail, id) }),
    ...(textMessages && { "send-text-message": (message, { id }) => textMessages.send(message, id) }),
  });
  return {
    connection,
    files,
    secrets,
    services,
    routes: [...onboardingRoutes(onboarding), ...accountRoutes(services.accounts)],
    async close() {
      await queue.stop(jobsTimeoutMs);
      await documents.close();
      closeMessengers();
      await connection.close();
    },
  };
}

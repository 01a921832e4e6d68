import { blindIndex } from "#server/adapters/blind-index.ts";
import { companyRegistries } from "#server/adapters/company-registry/company-registries.ts";
import { passwordHasher } from "#server/adapters/password-hasher.ts";
import { scannerFor } from "#server/adapters/scanner/scanner.ts";
import { applicationHashes, messageHashes, notificationTokens, signedIds } from "#server/adapters/signed-ids.ts";
import { httpSigningRoom } from "#server/adapters/signing-room-http.ts";
import { webhookHttp } from "#server/adapters/webhook-http.ts";
import { ndjsonForm } from "#server/api/integration/batch-lines.ts";
import { writeSheet } from "#server/documents/spreadsheet/write-sheet.ts";
import { keyedDigest } from "#server/shared/digests.ts";
import { bulkInvitationHandler } from "#server/use-cases/accounts/identities/of-staff/bulk/bulk-action.ts";
import { contactHandler } from "#server/use-cases/accounts/identities/of-staff/contact-action.ts";
import { identityHandlers } from "#server/use-cases/accounts/identities/of-staff/identity-actions.ts";
import { staffHandlers } from "#server/use-cases/accounts/staff/staff-actions.ts";
import { publishTextHandler } from "#server/use-cases/back-office/consent-texts/publish-text-action.ts";
import { countRunning } from "#server/use-cases/files/running.ts";
import { uploadMutex } from "#server/use-cases/files/uploads/upload-mutex.ts";
import { clientHandler } from "#server/use-cases/integration/client-action.ts";
import { importHandler } from "#server/use-cases/integration/import-files/of-staff/import-action.ts";
import { contractFiles } from "#server/use-cases/integration/records/contract-files.ts";
import { publishHandler } from "#server/use-cases/messages/publish-action.ts";
import { makeOfferHandler } from "#server/use-cases/offers/make-offer-action.ts";
import { offerHandlers } from "#server/use-cases/offers/offer-actions.ts";
import { decisionHandlers } from "#server/use-cases/onboarding/cases/decision-actions.ts";
import { signingHandlers } from "#server/use-cases/signing/signing-actions.ts";
import type { Adapters } from "./adapters.ts";

export type Dependencies = ReturnType<typeof dependenciesOf>;

export function dependenciesOf(adapters: Adapters) {
  const { config, log, clock, secrets, sealer, files, database, queue: jobs, documents, books, seals, pdfs } = adapters;
  const { companyInfo } = config;
  const [secret = ""] = secrets;
  const hashes = { messageHashes: messageHashes(secrets), applicationHashes: applicationHashes(secrets) };
  const common = {
    database,
    clock,
    sealer,
    jobs,
    companyInfo,
    contractFiles: contractFiles({ files, seals }),
    settings: config,
  };
  const telling = { ...common, messageHashes: hashes.messageHashes, notificationTokens: notificationTokens(secrets) };
  const consentDigests = secrets.map((key) => keyedDigest(key, "codes"));
  const scanner = scannerFor(config, log);
  const webhookCaller = webhookHttp({ isDemo: config.isDemo, networks: config.webhookNetworks });
  const registries = companyRegistries(config);
  const accounts = { ...common, hasher: passwordHasher(), keyedDigest: keyedDigest(secret, "accounts") };
  const offerLinkDigest = keyedDigest(secret, "offer links");
  const finding = { database, sealer, blindIndex: blindIndex(secrets), log };
  const downloads = { ...common, ...hashes, files, books, writeSheet, running: countRunning(config), log };
  const uploads = { database, clock, files, scanner, pdfs, mutex: uploadMutex(), log };
  const acts = {
    ...staffHandlers(common),
    ...decisionHandlers(common),
    "publish-message": publishHandler(common),
    "invite-customers": bulkInvitationHandler(common),
    "apply-import": importHandler(common),
    "api-client": clientHandler(common),
    "consent-text": publishTextHandler(common),
    ...identityHandlers(accounts),
    ...contactHandler(accounts),
    ...signingHandlers(telling),
    ...makeOfferHandler(common),
    ...offerHandlers(common),
  };
  return {
    onboarding: {
      ...common,
      files,
      books,
      documents,
      registries,
      keyedDigest: keyedDigest(secret, "codes"),
      limitDigest: accounts.keyedDigest,
    },
    accounts,
    finding,
    backoffice: { ...common, ...finding, registries, acts },
    definitions: {
      ...telling,
      ...downloads,
      ...finding,
      ...uploads,
      registries,
      reviewedBy: config.cases,
      acts,
      queue: jobs,
      shownSettings: config.shown,
      webhookCaller,
      accountDigest: accounts.keyedDigest,
      offerLinkDigest,
      applicationDays: config.applicationDays,
    },
    profile: {
      ...accounts,
      files,
      subjectDigests: (subject: string) => consentDigests.map((digest) => digest(subject)),
    },
    portal: { database, clock, sealer, ...hashes },
    payments: common,
    calendar: { ...common, calendarTokens: signedIds(secrets, "calendars") },
    downloads,
    exports: downloads,
    uploads,
    messages: { ...downloads, ...telling },
    notifications: telling,
    help: { database, clock },
    webhooks: { ...common, webhookCaller },
    records: { ...common, files, form: ndjsonForm },
    importFiles: { ...common, files, form: ndjsonForm, scanner, log },
    integration: { ...telling, files, books, scanner, log },
    requests: telling,
    withdrawals: common,
    offers: { ...common, ...hashes, books, keyedDigest: offerLinkDigest },
    signing: {
      ...telling,
      files,
      books,
      seals,
      room: config.easySignUrl === null ? null : httpSigningRoom(config.easySignUrl, () => clock.now()),
      keyedDigest: accounts.keyedDigest,
      log,
    },
  };
}

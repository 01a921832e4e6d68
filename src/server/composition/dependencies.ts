import { blindIndex } from "#server/adapters/blind-index.ts";
import { companyRegistries } from "#server/adapters/company-registry/company-registries.ts";
import { passwordHasher } from "#server/adapters/password-hasher.ts";
import { scannerFor } from "#server/adapters/scanner/scanner.ts";
import { applicationHashes, messageHashes, noticeTokens, signedIds } from "#server/adapters/signed-ids.ts";
import { httpSigningRoom } from "#server/adapters/signing-room-http.ts";
import { webhookHttp } from "#server/adapters/webhook-http.ts";
import { ndjsonForm } from "#server/api/integration/batch-lines.ts";
import { writeSheet } from "#server/documents/spreadsheet/write-sheet.ts";
import { keyedDigest } from "#server/shared/digests.ts";
import { bulkInvitationAct } from "#server/use-cases/accounts/identities/of-staff/bulk/bulk-act.ts";
import { contactAct } from "#server/use-cases/accounts/identities/of-staff/contact-act.ts";
import { identityActs } from "#server/use-cases/accounts/identities/of-staff/identity-acts.ts";
import { staffActs } from "#server/use-cases/accounts/staff/staff-acts.ts";
import { publishTextAct } from "#server/use-cases/back-office/consent-texts/publish-text-act.ts";
import { countRunning } from "#server/use-cases/files/running.ts";
import { uploadMutex } from "#server/use-cases/files/uploads/upload-mutex.ts";
import { clientAct } from "#server/use-cases/integration/client-act.ts";
import { importAct } from "#server/use-cases/integration/import-files/of-staff/import-act.ts";
import { contractFiles } from "#server/use-cases/integration/records/contract-files.ts";
import { publishAct } from "#server/use-cases/messages/publish-act.ts";
import { makeOfferAct } from "#server/use-cases/offers/make-offer-act.ts";
import { offerActs } from "#server/use-cases/offers/offer-acts.ts";
import { decisionActs } from "#server/use-cases/onboarding/reviews/decision-acts.ts";
import { signingActs } from "#server/use-cases/signing/signing-acts.ts";
import type { Adapters } from "./adapters.ts";

export type Dependencies = ReturnType<typeof dependenciesOf>;

/** What the use cases of each area are given. */
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
  const telling = { ...common, messageHashes: hashes.messageHashes, noticeTokens: noticeTokens(secrets) };
  const consentDigests = secrets.map((key) => keyedDigest(key, "codes"));
  const scanner = scannerFor(config, log);
  const webhookCaller = webhookHttp({ isDemo: config.isDemo, networks: config.webhookNetworks });
  const registries = companyRegistries(config);
  const accounts = { ...common, hasher: passwordHasher(), keyedDigest: keyedDigest(secret, "accounts") };
  const offerLinkDigest = keyedDigest(secret, "offer links");
  const finding = { database, sealer, blindIndex: blindIndex(secrets), log };
  const downloads = { ...common, ...hashes, files, books, writeSheet, running: countRunning(config), log };
  const uploads = { database, clock, files, scanner, pdfs, inTurn: uploadMutex(), log };
  const acts = {
    ...staffActs(common),
    ...decisionActs(common),
    "publish-message": publishAct(common),
    "invite-customers": bulkInvitationAct(common),
    "apply-import": importAct(common),
    "api-client": clientAct(common),
    "consent-text": publishTextAct(common),
    ...identityActs(accounts),
    ...contactAct(accounts),
    ...signingActs(telling),
    ...makeOfferAct(common),
    ...offerActs(common),
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
    backoffice: {
      ...common,
      ...finding,
      registries,
      acts,
    },
    definitions: {
      ...telling,
      ...downloads,
      ...finding,
      ...uploads,
      registries,
      reviewedBy: config.reviews,
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
    notices: telling,
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

import { runAll } from "#server/batches/run-all.ts";
import type { GivenUpHandlers, JobHandlers } from "#server/jobs/payloads.ts";
import { sendBulkInvitation } from "#server/use-cases/accounts/identities/of-staff/bulk/send-bulk-invitation.ts";
import { sendInvitation } from "#server/use-cases/accounts/identities/of-staff/send-invitation.ts";
import { registerByPhone } from "#server/use-cases/accounts/make-account.ts";
import { giveUpDataCopy, makeDataCopy } from "#server/use-cases/accounts/profile/data-copy/make-data-copy.ts";
import { sendContactCode } from "#server/use-cases/accounts/profile/send-contact-code.ts";
import { sendLinkCode } from "#server/use-cases/accounts/send-link-code.ts";
import { sendRecoveryLink } from "#server/use-cases/accounts/send-recovery-link.ts";
import { deleteOverdue } from "#server/use-cases/delete-overdue.ts";
import { announceMonthPack } from "#server/use-cases/files/announce-month-pack.ts";
import { giveUpArchive, makeArchive } from "#server/use-cases/files/make-archive.ts";
import { orderMonthPacks } from "#server/use-cases/files/order-month-packs.ts";
import { deleteUploads } from "#server/use-cases/files/uploads/delete-uploads.ts";
import { findPendingNotifications } from "#server/use-cases/find-pending-notifications.ts";
import {
  giveUpStaffImport,
  runStaffImport,
} from "#server/use-cases/integration/import-files/of-staff/run-staff-import.ts";
import { failImport } from "#server/use-cases/integration/records/imports/end-import.ts";
import { importSentFile } from "#server/use-cases/integration/records/imports/import-sent-file.ts";
import { announceMessage } from "#server/use-cases/messages/announce-message.ts";
import { sendPublication } from "#server/use-cases/messages/send-publication.ts";
import { deliverMail, deliverText } from "#server/use-cases/notifications/deliver.ts";
import { sendDigests } from "#server/use-cases/notifications/send-digests.ts";
import { sendNotificationTexts } from "#server/use-cases/notifications/send-texts.ts";
import { expireOffers } from "#server/use-cases/offers/expire-offers.ts";
import { queryRegisterAbout } from "#server/use-cases/onboarding/cases/query-register.ts";
import { settleOverdueCases } from "#server/use-cases/onboarding/cases/settle-overdue-cases.ts";
import { makeConsentDocument } from "#server/use-cases/onboarding/make-consent-document.ts";
import { publishPlannedContents } from "#server/use-cases/portal/site-content/publish-planned.ts";
import { remindWaitingSigners } from "#server/use-cases/signing/remind-signers.ts";
import { sealContract } from "#server/use-cases/signing/seal-contract.ts";
import type { Adapters } from "./adapters.ts";
import type { Dependencies } from "./dependencies.ts";

export function jobHandlersOf(
  { log, senders: { mailer, textMessages } }: Adapters,
  {
    onboarding,
    accounts,
    profile,
    downloads,
    uploads,
    records,
    importFiles,
    messages,
    notifications,
    offers,
    signing,
    backoffice,
    help,
  }: Dependencies,
): Partial<JobHandlers> {
  return {
    "make-consent-document": ({ applicationId }) => makeConsentDocument(onboarding, applicationId),
    "ask-register": ({ applicationId }) => queryRegisterAbout(backoffice, applicationId),
    "register-by-phone": (registrant) => registerByPhone(accounts, registrant),
    "send-recovery": (asked) => sendRecoveryLink(accounts, asked),
    "send-link-code": (asked) => sendLinkCode(accounts, asked),
    "send-contact-code": (asked) => sendContactCode(profile, asked),
    "make-data-copy": ({ copyId }) => makeDataCopy(profile, copyId),
    "make-archive": ({ archiveId }) => makeArchive(downloads, archiveId),
    "run-import": ({ importId }) => importSentFile(records, importId),
    "run-staff-import": (asked) => runStaffImport(importFiles, asked),
    "announce-month-pack": ({ archiveId }) => announceMonthPack(messages, archiveId),
    "order-month-packs": () => orderMonthPacks(downloads),
    "announce-message": ({ messageId }) => announceMessage(messages, messageId),
    "send-publication": (batch) => sendPublication(messages, batch),
    "send-invitation": ({ customerId }) => sendInvitation(accounts, customerId),
    "send-bulk-invitation": (slice) => sendBulkInvitation(accounts, slice),
    "find-news": () =>
      runAll([
        () => findPendingNotifications(notifications),
        () => sendNotificationTexts(notifications),
        () => expireOffers(offers),
        () => publishPlannedContents(help),
        () => settleOverdueCases(backoffice),
      ]),
    "remind-signers": () => remindWaitingSigners(notifications),
    "send-digests": () => sendDigests(notifications),
    "seal-contract": ({ contractNumber }, run) => sealContract(signing, contractNumber, run),
    "delete-uploads": async () => void (await deleteUploads(uploads)),
    retention: async () => log.info(await deleteOverdue({ ...profile, log }), "deleted overdue data"),
    ...(mailer && { "send-mail": (mail, run) => deliverMail({ ...notifications, mailer }, mail, run) }),
    ...(textMessages && {
      "send-text-message": (message, run) => deliverText({ ...notifications, textMessages }, message, run),
    }),
  };
}

export function givenUpHandlersOf({ downloads, profile, records, importFiles }: Dependencies): GivenUpHandlers {
  return {
    "make-archive": ({ archiveId }) => giveUpArchive(downloads, archiveId),
    "make-data-copy": ({ copyId }) => giveUpDataCopy(profile, copyId),
    "run-import": ({ importId }) => failImport(records, importId),
    "run-staff-import": (asked) => giveUpStaffImport(importFiles, asked),
  };
}

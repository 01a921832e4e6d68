import {
  pageOfCopiedArchives,
  pageOfCopiedNotifications,
  pageOfCopiedUploads,
  pageOfCopiedViews,
} from "#server/database/repositories/copied-own-rows.ts";
import { monthPackDaysOf } from "#server/database/repositories/month-pack-days.ts";
import { notificationChoicesOf } from "#server/database/repositories/notification-readers.ts";
import { requestDraftsOf } from "#server/database/repositories/request-drafts.ts";
import { pick } from "#server/shared/pick.ts";
import { openDraft } from "#server/use-cases/portal/requests/drafts/draft-content.ts";
import { idamOf, sectionOfUser } from "./pages-of.ts";
import { sectionOfOnePage } from "./section.ts";

const customer = "id of the identity it was for, see customers; null: the account does not act for it any more";

const uploadColumns = {
  id: "id of the file",
  name: "name of the file",
  mime: "type, by its content; null until it is whole",
  size: "in bytes, as announced or as it is",
  received: "how many bytes have come",
  sha256: "hex; null until it is whole",
  state: "receiving, stored, or used: it belongs to a request or to a document that was asked for",
  scanner: "what has looked for malware in it; null: nothing yet",
  createdAt: "when it was begun",
  expiresAt: "when it is deleted unless it is used",
};

export const uploadsSection = sectionOfUser({
  name: "uploads",
  about:
    "Files sent from this account, without their bytes; a used one is listed for as long as it counts for the quota",
  keys: { customer, ...uploadColumns },
  page: pageOfCopiedUploads,
  idOf: ({ id }) => id,
  present: (row, { idamOf }) => ({ customer: row.customerId && idamOf(row.customerId), ...pick(row, uploadColumns) }),
});

export const requestDraftsSection = sectionOfOnePage({
  name: "request-drafts",
  about: "Requests that were begun from this account and not filed, for as long as they are kept",
  keys: {
    customer,
    type: "the kind of request",
    contractNumber: "contract it is about; null: none was chosen",
    values: "the values of the form",
    attachments: "ids of the files that are to come with it, see uploads",
    savedAt: "when it was last changed",
  },
  read: async ({ database, sealer }, subject) =>
    (await requestDraftsOf(database, subject.user.id)).flatMap((row) => {
      const content = openDraft(sealer, row);
      const { type, savedAt } = row;
      return content ? [{ customer: idamOf(subject, row.customerId), type, ...content, savedAt }] : [];
    }),
});

const archiveColumns = {
  id: "id of the archive",
  content: "what its files are: invoices, documents, transferred, guarantor, payment-schedules or month-pack",
  filter: "what the list was filtered by",
  locale: "language of the files",
  state: "waiting, running, done, cancelled or failed",
  total: "how many files it is to hold",
  done: "how many of them have been dealt with",
  leftOut: "names of files that could not be had",
  size: "in bytes; null until it is done",
  createdAt: "when it was ordered",
  expiresAt: "when it is deleted",
};

export const archivesSection = sectionOfUser({
  name: "archives",
  about: "Archives of files that were ordered from this account and are still kept",
  keys: { customer, ...archiveColumns },
  page: pageOfCopiedArchives,
  idOf: ({ id }) => id,
  present: (row, { idamOf }) => ({ customer: idamOf(row.customerId), ...pick(row, archiveColumns) }),
});

const viewColumns = {
  id: "id of the view",
  list: "which list it filters",
  name: "as it was named",
  query: "the filter",
  savedAt: "when it was saved",
};

export const viewsSection = sectionOfUser({
  name: "views",
  about: "Filters of lists that were saved under a name",
  keys: { customer, ...viewColumns },
  page: pageOfCopiedViews,
  idOf: ({ id }) => id,
  present: (row, { idamOf }) => ({ customer: idamOf(row.customerId), ...pick(row, viewColumns) }),
});

const notificationColumns = {
  id: "id of the notice",
  kind: "what kind of thing happened",
  subject: "the thing and what became of it",
  facts: "the data of the notification",
  at: "when the user was notified",
  seenAt: "when the user looked; null: not since",
};

export const notificationsSection = sectionOfUser({
  name: "notices",
  about: "Notifications of the user, for as long as they are kept",
  keys: { customer, ...notificationColumns },
  page: pageOfCopiedNotifications,
  idOf: ({ id }) => id,
  present: (row, { idamOf }) => ({ customer: idamOf(row.customerId), ...pick(row, notificationColumns) }),
});

export const notificationChoicesSection = sectionOfOnePage({
  name: "notice-choices",
  about: "How the user is notified of each kind; the default without a choice",
  keys: {
    kind: "what kind of thing happens",
    email: "at-once, daily or off: when an e-mail is sent",
    text: "whether a text message is sent too",
  },
  read: ({ database }, { user }) => notificationChoicesOf(database, user.id),
});

export const monthPacksSection = sectionOfOnePage({
  name: "month-packs",
  about: "When the invoices of each month are packed",
  keys: {
    customer,
    day: "day of the next month on which it happens",
    packedMonth: "first day of the newest month that was packed, or had no invoices; null: none",
  },
  read: async ({ database }, subject) =>
    (await monthPackDaysOf(database, subject.user.id)).map(({ customerId, day, packedMonth }) => ({
      customer: idamOf(subject, customerId),
      day,
      packedMonth,
    })),
});

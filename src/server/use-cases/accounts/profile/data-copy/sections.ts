import type { AuditEventName } from "#domain/policies/audit-events.ts";
import { showAudit } from "#server/audit/show-audit.ts";
import { feedsOf } from "#server/database/repositories/calendar-feeds.ts";
import { payerAccountsOf } from "#server/database/repositories/payer-accounts.ts";
import { pageSize } from "#server/shared/pages-after.ts";
import { payerAccountContext } from "#server/use-cases/portal/payments/payer-account.ts";
import {
  accountSection,
  consentsSection,
  customersSection,
  sessionsSection,
  withdrawalsSection,
} from "./account-sections.ts";
import {
  contractWithdrawalsSection,
  declinesSection,
  openingsSection,
  signaturesSection,
} from "./contract-deed-sections.ts";
import {
  contractsSection,
  documentRequestsSection,
  documentsSection,
  invoicesSection,
  messagesSection,
  offersSection,
  requestsSection,
} from "./customer-sections.ts";
import {
  archivesSection,
  monthPacksSection,
  notificationChoicesSection,
  notificationsSection,
  requestDraftsSection,
  uploadsSection,
  viewsSection,
} from "./own-file-sections.ts";
import { idamOf } from "./pages-of.ts";
import { type Section, section, sectionOfOnePage } from "./section.ts";

const auditSection = section({
  name: "audit",
  about: "What the audit log holds about the account: logins, downloads, changes",
  keys: {
    sequence: "number of the entry",
    at: "when it happened",
    actor: "who did it: user, staff, operator or system",
    event: "what happened",
    details: "circumstances; ids and numbers only",
    address:
      "network address that it came from; null after 90 days, where none was kept, and where anybody could have done it, such as a failed login",
  },
  async *pages({ database, sealer }, { user }) {
    for await (const page of showAudit({ database, sealer }, { after: 0, subject: user.id, pageSize })) {
      yield page.map(({ sequence, at, actor, event, details, address }) => {
        const circumstances: unknown = JSON.parse(details);
        const from = maybeOfOthers.has(event) ? null : address;
        return { sequence, at, actor, event, details: circumstances, address: from };
      });
    }
  },
});

/** Events that another person may have caused: the address may be theirs. */
const maybeOfOthers: ReadonlySet<AuditEventName> = new Set([
  "login-failed",
  "login-code-asked",
  "recovery-sent",
  "registration-repeated",
  "account-yielded",
]);

const customer = "id of the identity it is for, see customers";

const payerAccountsSection = sectionOfOnePage({
  name: "payer-accounts",
  about: "Accounts kept to pay from by a file",
  keys: { customer, account: "as it was typed", keptAt: "when it was kept" },
  read: async ({ database, sealer }, subject) =>
    (await payerAccountsOf(database, subject.user.id)).map((row) => ({
      customer: idamOf(subject, row.customerId),
      account: sealer.unseal(row.sealedAccount, payerAccountContext(row)),
      keptAt: row.keptAt,
    })),
});

const calendarsSection = sectionOfOnePage({
  name: "calendars",
  about: "Calendars of dates that have an address to subscribe to",
  keys: { customer, createdAt: "when the address was made" },
  read: async ({ database }, subject) =>
    (await feedsOf(database, subject.user.id)).map(({ customerId, createdAt }) => ({
      customer: idamOf(subject, customerId),
      createdAt,
    })),
});

export const sections: readonly Section[] = [
  accountSection,
  customersSection,
  sessionsSection,
  consentsSection,
  withdrawalsSection,
  contractsSection,
  invoicesSection,
  documentsSection,
  documentRequestsSection,
  messagesSection,
  offersSection,
  requestsSection,
  requestDraftsSection,
  signaturesSection,
  openingsSection,
  declinesSection,
  contractWithdrawalsSection,
  uploadsSection,
  archivesSection,
  viewsSection,
  monthPacksSection,
  notificationChoicesSection,
  notificationsSection,
  payerAccountsSection,
  calendarsSection,
  auditSection,
];

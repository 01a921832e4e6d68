import { feedsOf } from "#server/database/repositories/calendar-feeds.ts";
import { payerAccountsOf } from "#server/database/repositories/payer-accounts.ts";
import { payerAccountContext } from "#server/use-cases/portal/payments/payer-account.ts";
import { onePage } from "./pages-of.ts";
import { type Subject, section } from "./section.ts";

const customer = "id of the identity it is for, see customers";

/** Both end with the identity, so there is one. */
const idamOf = ({ customers }: Subject, customerId: string) =>
  customers.find((acting) => acting.customer.id === customerId)?.idam ?? null;

export const payerAccountsSection = section({
  name: "payer-accounts",
  about: "Accounts kept to pay from by a file",
  keys: { customer, account: "as it was typed", keptAt: "when it was kept" },
  pages: ({ database, sealer }, subject) =>
    onePage(
      payerAccountsOf(database, subject.user.id).then((rows) =>
        rows.map((row) => ({
          customer: idamOf(subject, row.customerId),
          account: sealer.unseal(row.sealedAccount, payerAccountContext(row)),
          keptAt: row.keptAt,
        })),
      ),
    ),
});

export const calendarsSection = section({
  name: "calendars",
  about: "Calendars of dates that have an address to subscribe to",
  keys: { customer, createdAt: "when the address was made" },
  pages: ({ database }, subject) =>
    onePage(
      feedsOf(database, subject.user.id).then((rows) =>
        rows.map(({ customerId, createdAt }) => ({ customer: idamOf(subject, customerId), createdAt })),
      ),
    ),
});

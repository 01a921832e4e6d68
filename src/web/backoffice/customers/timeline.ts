import type { CustomerRecord, OpenedCustomer } from "#server/use-cases/back-office/customers/read-customer.ts";
import type { StaffDocumentRequest } from "#server/use-cases/back-office/document-requests/document-request.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";

type Words = Catalogue["backofficeCustomers"]["one"]["happened"];

const most = 50;

/** Returns the customer's events, newest first. @param today `YYYY-MM-DD`; later contracts have not begun */
export function timelineOf(
  { people }: Pick<OpenedCustomer, "people">,
  record: CustomerRecord,
  documentRequests: readonly StaffDocumentRequest[],
  { words, today }: { readonly words: Words; readonly today: string },
) {
  const say = (kind: keyof Words, at: string, what: string) => ({
    key: `${kind} ${at} ${what}`,
    /** ISO 8601 time, or `YYYY-MM-DD` */
    at,
    text: format(words[kind], { what }),
  });
  const { contracts, applications, requests, messages, ended } = record;
  return [
    ...contracts.flatMap(({ start, contractNumber }) =>
      start > today ? [] : [say("contract", start, contractNumber)],
    ),
    ...applications.map(({ at, reference }) => say("application", at, reference)),
    ...requests.map(({ at, reference }) => say("request", at, reference)),
    ...requests.flatMap(({ withdrawn, reference }) =>
      withdrawn === null ? [] : [say("withdrawn", withdrawn, reference)],
    ),
    ...messages.map(({ at, author, subject }) => say(author === "customer" ? "written" : "sent", at, subject)),
    ...documentRequests.map(({ asked, title }) => say("demanded", asked, title)),
    ...[...people, ...ended].map(({ since, email }) => say("linked", since, email)),
    ...ended.map(({ until, email }) => say("ended", until, email)),
  ]
    .toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
    .slice(0, most);
}

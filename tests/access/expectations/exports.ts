import { list, thing } from "#tests/access/expectation.ts";
import type { Reply } from "#tests/support/portal.ts";
import { unzip } from "#tests/support/unzip.ts";

const textOf = ({ bytes, status }: Reply) => (status === 200 ? [...unzip(bytes).values()].join("\n") : "");

/** The sheet has no ids, so rows are found by the contract's number. */
const sheet = (path: string) =>
  list(
    () => ({ path }),
    ({ contractNumber }) => [contractNumber],
    { textOf, withoutIdentity: 404 },
  );

const selected = (...invoiceIds: string[]) => ({ path: "/api/export/invoices-selected?lang=en", body: { invoiceIds } });

export const exportAccess = {
  "GET /api/export/contracts": [sheet("/api/export/contracts?lang=en")],
  "GET /api/export/invoices": [sheet("/api/export/invoices?lang=en")],
  "POST /api/export/invoices-selected": [
    thing(({ invoiceId }) => selected(invoiceId), {
      together: (named, others) => selected(named.invoiceId, others.invoiceId),
    }),
  ],
};

import type { Role } from "#domain/accounts/identity.ts";
import type { StoredCollection } from "#domain/portal/document.ts";
import { thing } from "#tests/access/expectation.ts";
import type { Fixtures } from "#tests/access/fixtures.ts";

const at = (path: string, id: string, rest = "") => ({ path: `${path}/${encodeURIComponent(id)}${rest}` });

const idIn: Readonly<Record<StoredCollection, (fixtures: Fixtures) => string>> = {
  own: ({ documentId }) => documentId,
  transferred: ({ transferredId }) => transferredId,
  guarantor: ({ guarantorId }) => guarantorId,
};

const download = (collection: StoredCollection, role: Role | null) =>
  thing((fixtures) => at("/api/documents", idIn[collection](fixtures), "/download"), { role });

function bulk(path: string, collection: StoredCollection, role: Role | null) {
  const call = (...all: Fixtures[]) => ({
    path,
    body: { documentIds: all.map((fixtures) => idIn[collection](fixtures)) },
  });
  return thing((named) => call(named), { role, together: call });
}

const invoices = (...all: Fixtures[]) => ({
  path: "/api/invoices/documents/bulk-download",
  body: { invoiceIds: all.map(({ invoiceId }) => invoiceId) },
});

const paymentFile = (...all: Fixtures[]) => ({
  path: "/api/invoices/payment-file",
  body: { invoiceIds: all.map(({ invoiceId }) => invoiceId), format: "abo", account: "178124-4159/0710" },
});

const named =
  (path: string) =>
  (...all: Fixtures[]) => ({ path, body: { invoiceIds: all.map(({ invoiceId }) => invoiceId) } });
const paymentCodes = named("/api/invoices/payment-codes");
const announced = named("/api/invoices/announced");

const schedules = (...all: Fixtures[]) => ({
  path: "/api/contracts/bulk-download/payment-schedules",
  body: { selectionType: "selected", contractNumbers: all.map(({ contractNumber }) => contractNumber) },
});

const attachment = ({ eloId, messageHash }: Pick<Fixtures, "eloId" | "messageHash">) => ({
  path: `/api/documents/messages/single?${new URLSearchParams({ eloId, hash: messageHash })}`,
});

const order = (body: (named: Fixtures) => object, role: Role | null = null) =>
  thing((named) => ({ path: "/api/archives", body: body(named) }), { role });

const archive = ({ archiveId }: Fixtures) => at("/api/archives", archiveId);

export const fileAccess = {
  "GET /api/documents/{id}/download": [
    download("own", null),
    download("transferred", "cession"),
    download("guarantor", "guarantee"),
  ],
  "POST /api/documents/bulk-download": [
    bulk("/api/documents/bulk-download", "own", null),
    bulk("/api/documents/bulk-download", "transferred", "cession"),
    bulk("/api/documents/bulk-download", "guarantor", "guarantee"),
  ],
  "POST /api/documents/transferred-contracts/bulk-download": [
    bulk("/api/documents/transferred-contracts/bulk-download", "transferred", "cession"),
  ],
  "POST /api/documents/guarantor/bulk-download": [
    bulk("/api/documents/guarantor/bulk-download", "guarantor", "guarantee"),
  ],
  "GET /api/documents/create/indemnification": [
    thing(({ contractNumber }) => ({
      path: `/api/documents/create/indemnification?${new URLSearchParams({ contractNumber })}`,
    })),
  ],
  "GET /api/documents/messages/single": [
    thing(attachment, { together: ({ messageHash }, { eloId }) => attachment({ messageHash, eloId }) }),
  ],
  "POST /api/documents/messages/bulk": [
    thing(({ messageHash }) => ({
      path: `/api/documents/messages/bulk?${new URLSearchParams({ hash: messageHash })}`,
      body: {},
    })),
  ],
  "GET /api/invoices/documents/{invoiceId}/download": [
    thing(({ invoiceId }) => at("/api/invoices/documents", invoiceId, "/download")),
  ],
  "GET /api/invoices/documents/{invoiceId}/{form}/download": [
    thing(({ invoiceId }) => at("/api/invoices/documents", invoiceId, "/isdoc/download")),
  ],
  "POST /api/invoices/documents/bulk-download": [thing((named) => invoices(named), { together: invoices })],
  "POST /api/invoices/payment-file": [thing((own) => paymentFile(own), { together: paymentFile })],
  "POST /api/invoices/payment-codes": [thing((own) => paymentCodes(own), { together: paymentCodes })],
  "POST /api/invoices/announced": [thing((own) => announced(own), { together: announced })],
  "POST /api/contracts/export-payment-schedule-file": [
    thing(({ contractNumber }) => ({
      path: "/api/contracts/export-payment-schedule-file",
      body: { contractNumber, lang: "en" },
    })),
  ],
  "POST /api/contracts/bulk-download/payment-schedules": [thing((named) => schedules(named), { together: schedules })],
  "POST /api/archives": [
    order(({ contractNumber }) => ({ content: "invoices", contractNumber })),
    order(({ contractNumber }) => ({ content: "payment-schedules", searchQuery: contractNumber })),
    order(({ contractNumber }) => ({ content: "documents", contractNumber })),
    order(({ contractNumber }) => ({ content: "transferred", contractNumber }), "cession"),
    order(({ contractNumber }) => ({ content: "guarantor", contractNumber }), "guarantee"),
  ],
  "GET /api/archives/{id}": [thing(archive, { isPersonal: true })],
  "GET /api/archives/{id}/download": [
    thing((named) => ({ path: `${archive(named).path}/download` }), { isPersonal: true }),
  ],
  "DELETE /api/archives/{id}": [thing(archive, { isPersonal: true })],
};

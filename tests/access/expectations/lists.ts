import { list, loggedIn, thing } from "#tests/access/expectation.ts";

export const listAccess = {
  // A view belongs to its user, see `view-routes.test.ts`.
  "GET /api/views": loggedIn("/api/views"),
  "POST /api/views": loggedIn("/api/views", { list: "invoices", name: "View", query: "" }),
  "DELETE /api/views/{viewId}": [
    thing(({ viewId }) => ({ path: `/api/views/${encodeURIComponent(viewId)}` }), { isPersonal: true }),
  ],
  "GET /api/contracts": [
    list(
      () => ({ path: "/api/contracts" }),
      ({ contractNumber }) => [contractNumber],
    ),
  ],
  "GET /api/invoices": [
    list(
      () => ({ path: "/api/invoices" }),
      ({ invoiceId }) => [invoiceId],
    ),
    list(
      ({ contractNumber }) => ({ path: `/api/invoices?contractNumber=${contractNumber}` }),
      ({ invoiceId }) => [invoiceId],
    ),
  ],
  "GET /api/documents": [
    list(
      () => ({ path: "/api/documents" }),
      ({ documentId }) => [documentId],
    ),
    list(
      ({ contractNumber }) => ({ path: `/api/documents?contractNumber=${contractNumber}` }),
      ({ documentId }) => [documentId],
    ),
    list(
      () => ({ path: "/api/documents?collection=missing" }),
      ({ demandId }) => [demandId],
    ),
    list(
      () => ({ path: "/api/documents?collection=transferred" }),
      ({ transferredId }) => [transferredId],
      { role: "cession", withoutIdentity: 404 },
    ),
    list(
      () => ({ path: "/api/documents?collection=guarantor" }),
      ({ guarantorId }) => [guarantorId],
      { role: "guarantee", withoutIdentity: 404 },
    ),
  ],
  "GET /api/messages": [
    list(
      () => ({ path: "/api/messages" }),
      ({ messageHash, eloId }) => [messageHash, eloId],
    ),
    list(
      () => ({ path: "/api/messages?status=deleted" }),
      ({ deletedHash }) => [deletedHash],
    ),
  ],
  "GET /api/offers": [
    list(
      () => ({ path: "/api/offers" }),
      ({ offerId }) => [offerId],
    ),
  ],
  "GET /api/requests": [
    list(
      () => ({ path: "/api/requests" }),
      ({ requestId }) => [requestId],
    ),
  ],
  "GET /api/search": [
    list(
      ({ contractNumber }) => ({ path: `/api/search?q=${contractNumber}` }),
      ({ contractNumber, invoiceId }) => [contractNumber, invoiceId],
    ),
  ],
};

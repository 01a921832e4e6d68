import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { loggedIn, thing } from "#tests/access/expectation.ts";
import type { Fixtures } from "#tests/access/fixtures.ts";

const today = calendarDateInPrague(new Date());

const withUpload = ({ contractNumber }: Fixtures, { uploadId }: Fixtures) => ({
  path: "/api/documents/create/request",
  body: {
    type: "greenCard",
    contractNumber,
    values: { from: today, to: today, delivery: "email" },
    attachments: [uploadId],
  },
});

const entry = ({ requestId }: Fixtures, { uploadId }: Fixtures) => ({
  path: `/api/requests/${encodeURIComponent(requestId)}/entries`,
  body: { body: "Doplnění", attachments: [uploadId] },
});

const draft = { path: "/api/requests/drafts/greenCard" };

const draftWithUpload = ({ contractNumber }: Fixtures, { uploadId }: Fixtures) => ({
  ...draft,
  body: { contractNumber, values: { from: today }, attachments: [uploadId] },
});

export const requestAccess = {
  "GET /api/requests/drafts/{type}": loggedIn(draft.path),
  "PUT /api/requests/drafts/{type}": [
    thing((named) => draftWithUpload(named, named), { isPersonal: true, together: draftWithUpload }),
    thing(({ contractNumber }) => ({ ...draft, body: { contractNumber, values: {} } })),
  ],
  "DELETE /api/requests/drafts/{type}": loggedIn(draft.path),
  "POST /api/documents/create/request": [
    thing((named) => withUpload(named, named), { isPersonal: true, together: withUpload }),
    thing(({ contractNumber }) => ({
      path: "/api/documents/create/request",
      body: { type: "greenCard", contractNumber, values: { from: today, to: today, delivery: "email" } },
    })),
  ],
  "GET /api/requests/{requestId}": [
    thing(({ requestId }) => ({ path: `/api/requests/${encodeURIComponent(requestId)}` })),
  ],
  "DELETE /api/requests/{requestId}": [
    thing(({ requestId }) => ({ path: `/api/requests/${encodeURIComponent(requestId)}` }), { staysThere: true }),
  ],
  "POST /api/requests/{requestId}/entries": [
    thing((named) => entry(named, named), { isPersonal: true, together: entry, success: 201 }),
    thing(
      ({ requestId }) => ({
        path: `/api/requests/${encodeURIComponent(requestId)}/entries`,
        body: { body: "Doplnění" },
      }),
      { success: 201 },
    ),
  ],
  "GET /api/contracts/{contractNumber}/settlement": [
    thing(({ contractNumber }) => ({
      path: `/api/contracts/${encodeURIComponent(contractNumber)}/settlement?date=${today}`,
    })),
  ],
};

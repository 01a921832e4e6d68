import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { loggedIn, thing } from "#tests/access/expectation.ts";
import type { Things } from "#tests/access/things.ts";

const today = calendarDateInPrague(new Date());

const withPaper = ({ contractNumber }: Things, { uploadId }: Things) => ({
  path: "/api/documents/create/request",
  body: {
    type: "greenCard",
    contractNumber,
    values: { from: today, to: today, delivery: "email" },
    attachments: [uploadId],
  },
});

const entry = ({ requestId }: Things, { uploadId }: Things) => ({
  path: `/api/requests/${encodeURIComponent(requestId)}/entries`,
  body: { body: "Doplnění", attachments: [uploadId] },
});

const draft = { path: "/api/requests/drafts/greenCard" };

const draftWithPaper = ({ contractNumber }: Things, { uploadId }: Things) => ({
  ...draft,
  body: { contractNumber, values: { from: today }, attachments: [uploadId] },
});

export const requestAccess = {
  "GET /api/requests/drafts/{type}": loggedIn(draft.path),
  "PUT /api/requests/drafts/{type}": [
    thing((named) => draftWithPaper(named, named), { isPersonal: true, together: draftWithPaper }),
    thing(({ contractNumber }) => ({ ...draft, body: { contractNumber, values: {} } })),
  ],
  "DELETE /api/requests/drafts/{type}": loggedIn(draft.path),
  "POST /api/documents/create/request": [
    thing((named) => withPaper(named, named), { isPersonal: true, together: withPaper }),
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

import { anybody, thing } from "#tests/access/expectation.ts";

const offer = (offerId: string) => `/api/offers/${encodeURIComponent(offerId)}`;

/** A personal link needs no login. */
export const offerAccess = {
  "POST /api/offers/{offerId}/accept": [thing(({ offerId }) => ({ path: `${offer(offerId)}/accept`, body: {} }))],
  "POST /api/offers/{offerId}/decline": [
    thing(({ offerId }) => ({ path: `${offer(offerId)}/decline`, body: { reason: "price" } })),
  ],
  "GET /api/offers/{offerId}/credit-information": [
    thing(({ offerId }) => ({ path: `${offer(offerId)}/credit-information` })),
  ],
  "GET /api/offers/purl/{hash}/credit-information": anybody,
  "POST /api/offers/purl/{hash}/accept": anybody,
  "POST /api/offers/purl/{hash}/decline": anybody,
  "POST /api/contracts/{contractNumber}/withdrawal": [
    thing(({ contractNumber }) => ({
      path: `/api/contracts/${encodeURIComponent(contractNumber)}/withdrawal`,
      body: { name: "Jana Nováková", email: "jana@example.com" },
    })),
  ],
};

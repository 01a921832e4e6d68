import { expect, it } from "vitest";
import type { Tasks } from "#server/contract/portal.ts";
import { tasksOf } from "./tasks-section.tsx";

const page = <Item>(items: readonly Item[], total = items.length) => ({ items, total, page: 1, pageSize: 3 });
const contract = { contractNumber: "CZ-1", vehicle: "Škoda Octavia", validUntil: "2026-12-05" };
const missing = { title: "Výpis z účtu", due: "2026-12-01" } as Tasks["missingDocuments"]["items"][number];
const asked = { requestId: "r", type: "sublease", reference: "ZA-1" } as Tasks["waitingRequests"]["items"][number];
const nameOf = (type: string) => `name of ${type}`;
const message = { hash: "h", subject: "Vítejte" } as Tasks["unreadMessages"]["items"][number];
const offer = {
  offerId: "o",
  vehicle: { make: "Kia", model: "Ceed" },
  validUntil: "2026-12-24",
} as Tasks["openOffers"]["items"][number];

it("returns no tasks when nothing is due", () => {
  const none = { toSign: [], missingDocuments: page([]), waitingRequests: page([]) };
  expect(tasksOf({ ...none, unreadMessages: page([]), openOffers: page([]) }, nameOf)).toEqual([]);
});

it("links to a single record", () => {
  const tasks = tasksOf(
    {
      toSign: [contract],
      missingDocuments: page([missing]),
      waitingRequests: page([asked]),
      unreadMessages: page([message]),
      openOffers: page([offer]),
    },
    nameOf,
  );
  expect(tasks.map(({ kind, to, until, others }) => [kind, to, until, others])).toEqual([
    ["sign", "/easy-sign/CZ-1", "2026-12-05", 0],
    ["upload", "/documents/missing-documents", "2026-12-01", 0],
    ["answer", "/requests/sublease/r", null, 0],
    ["read", "/messages/h", null, 0],
    ["offer", "/offers/o", "2026-12-24", 0],
  ]);
});

it("links to the list of several records, with their count", () => {
  const tasks = tasksOf(
    {
      toSign: [contract, contract],
      missingDocuments: page([missing], 4),
      waitingRequests: page([asked], 2),
      unreadMessages: page([message], 9),
      openOffers: page([offer], 2),
    },
    nameOf,
  );
  expect(tasks.map(({ to, others }) => [to, others])).toEqual([
    ["/easy-sign", 1],
    ["/documents/missing-documents", 3],
    ["/requests?status=waiting-for-customer", 1],
    ["/messages", 8],
    ["/offers", 1],
  ]);
});

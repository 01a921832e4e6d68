import { expect, it } from "vitest";
import { askedOf } from "./reply-to-request.tsx";

const at = "2026-11-20T08:00:00.000Z";
const waits = { status: "waiting-for-customer", at, note: null } as const;
const entry = (author: "customer" | "provider", body: string) => ({ id: body, author, body, at, attachments: [] });

it("returns the status's note, before other messages", () => {
  const timeline = [
    { ...waits, at: "2026-11-18T08:00:00.000Z", note: "Doložte výpis" },
    { ...waits, note: "Doložte podpis" },
  ];
  const entries = [entry("provider", "Posíláme formulář")];
  expect(askedOf({ status: waits.status, timeline, entries })).toEqual({ at, words: "Doložte podpis" });
});

it("returns the provider's last message, unless the customer has replied to it", () => {
  const asked = entry("provider", "Kdy to bude?");
  const ask = (entries: ReturnType<typeof entry>[]) => askedOf({ status: waits.status, timeline: [waits], entries });
  expect(ask([asked])?.words).toBe("Kdy to bude?");
  expect(ask([asked, entry("customer", "Zítra")])?.words).toBeNull();
  expect(ask([])?.words).toBeNull();
});

it("returns null for a request that does not wait", () => {
  expect(askedOf({ status: "in-progress", timeline: [waits], entries: [] })).toBeNull();
});

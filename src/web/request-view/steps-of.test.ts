import { expect, it } from "vitest";
import { stepsOf } from "./steps-of.ts";

it("sorts entries among statuses by time, each before the status that it has caused", () => {
  const asked = { status: "waiting-for-customer", at: "2026-11-20T08:00:00.000Z", note: "Doložte" } as const;
  const resumed = { status: "in-progress", at: "2026-11-21T08:00:00.000Z", note: null } as const;
  const entry = { id: "e", author: "customer", body: "Zde", at: resumed.at, attachments: [] } as const;
  expect(stepsOf({ timeline: [asked, resumed], entries: [entry] })).toEqual([
    { at: asked.at, event: asked },
    { at: entry.at, entry },
    { at: resumed.at, event: resumed },
  ]);
});

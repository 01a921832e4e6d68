import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { consentCookie } from "./cookie-consent.ts";

const page: { dataLayer?: unknown[] } = {};
const agree = (google_analytics: boolean) =>
  vi.stubGlobal("document", { cookie: consentCookie({ google_analytics, qualtrics: true }, false) });

let { trackEvent, pushToDataLayer, reportEvents } = await import("./page-tag.ts");
const kept = new Map<string, string>();

async function load(): Promise<void> {
  delete page.dataLayer;
  vi.resetModules();
  ({ trackEvent, pushToDataLayer, reportEvents } = await import("./page-tag.ts"));
}

beforeEach(async () => {
  kept.clear();
  vi.stubGlobal("window", page);
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
  await load();
});
afterEach(() => vi.unstubAllGlobals());

const read = () =>
  (page.dataLayer ?? []).map((entry) => {
    const [, action] = Array.from(entry as ArrayLike<unknown>);
    return action ?? (entry as { event: string }).event;
  });

function report(): void {
  trackEvent({ action: "offer_view", category: "offers", label: "credit", value: 450_000 });
  pushToDataLayer({ event: "offer_view", customerCountry: "sk" });
}

it("writes events into the data layer of the page", () => {
  agree(true);
  report();
  const [command, pushed] = page.dataLayer ?? [];
  expect(Object.prototype.toString.call(command)).toBe("[object Arguments]");
  expect(Array.from(command as ArrayLike<unknown>)).toEqual([
    "event",
    "offer_view",
    { event_category: "offers", event_label: "credit", value: 450_000 },
  ]);
  expect(pushed).toEqual({ event: "offer_view", customerCountry: "sk" });
});

it("stores no event without consent or before a choice", () => {
  agree(false);
  report();
  vi.stubGlobal("document", { cookie: "" });
  report();
  expect(page.dataLayer).toBeUndefined();
});

it("hands events over to the next page with the service, once and in order", async () => {
  agree(true);
  trackEvent({ action: "step_view", category: "onboarding", label: "default 0", value: 0 });
  reportEvents("later");
  report();
  await load();
  trackEvent({ action: "step_complete", category: "onboarding" });
  reportEvents("later");
  await load();
  trackEvent({ action: "start", category: "onboarding" });
  reportEvents("here");
  expect(read()).toEqual(["step_view", "offer_view", "offer_view", "step_complete", "start"]);
  trackEvent({ action: "page_view", category: "navigation" });
  await load();
  reportEvents("here");
  expect(read()).toEqual([]);
  expect(kept.size).toBe(0);
});

it("stores no event without the service, and hands none over after consent is withdrawn", async () => {
  agree(true);
  report();
  reportEvents("nowhere");
  report();
  expect(kept.size).toBe(0);
  await load();
  reportEvents("later");
  report();
  expect(kept.size).toBe(1);
  agree(false);
  await load();
  reportEvents("here");
  expect(read()).toEqual([]);
  expect(kept.size).toBe(0);
});

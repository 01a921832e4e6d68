import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { consentCookie } from "./cookie-consent.ts";
import { pushToDataLayer, trackEvent } from "./page-tag.ts";

const page: { dataLayer?: unknown[] } = {};
const agree = (google_analytics: boolean) =>
  vi.stubGlobal("document", { cookie: consentCookie({ google_analytics, qualtrics: true }, false) });

beforeEach(() => {
  delete page.dataLayer;
  vi.stubGlobal("window", page);
});
afterEach(() => vi.unstubAllGlobals());

function report(): void {
  trackEvent({ action: "offer_view", category: "offers", label: "credit", value: 450_000 });
  pushToDataLayer({ event: "offer_view", customerCountry: "sk" });
}

it("puts what happened into the page's own data layer", () => {
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

it("keeps nothing without consent, and nothing before a choice", () => {
  agree(false);
  report();
  vi.stubGlobal("document", { cookie: "" });
  report();
  expect(page.dataLayer).toBeUndefined();
});

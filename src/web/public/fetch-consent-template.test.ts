import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fetchConsentTemplate } from "./fetch-consent-template.ts";

const answers = vi.fn<(address: URL, init: RequestInit) => Promise<Response>>();
const text = { consentTextIdentifier: "onboarding-cz-cs-1", version: 1, title: "Souhlas", paragraphs: ["Jeden."] };

beforeEach(() => {
  vi.stubGlobal("location", { origin: "http://portal.example" });
  vi.stubGlobal("document", { cookie: "XSRF-TOKEN=t", documentElement: { lang: "cs" } });
  vi.stubGlobal("fetch", answers);
});
afterEach(() => vi.unstubAllGlobals());

it("sends the country and no personal data", async () => {
  answers.mockResolvedValue(Response.json({ status: "ok", data: text }));
  const person = { firstName: "Eva", lastName: "Malá", email: "eva@example.com", phone: "777123456" };
  expect(await fetchConsentTemplate({ country: "cz", ...person })).toEqual(text);
  const [address, sent] = answers.mock.calls[0] ?? [];
  expect([address?.pathname, JSON.parse(typeof sent?.body === "string" ? sent.body : "")]).toEqual([
    "/api/consent/template",
    { csrf_token: "t", country: "cz" },
  ]);
});

it.each([
  ["a refusal", async () => Response.json({ error: { code: "too-many-requests" } }, { status: 429 })],
  ["another status in the body", async () => Response.json({ status: "error", data: text })],
  ["a text in another form", async () => Response.json({ status: "ok", data: { title: "Souhlas" } })],
  ["a page of a proxy", async () => new Response("<p>Hello</p>")],
  [
    "a broken line",
    async () => {
      throw new TypeError("no line");
    },
  ],
])("returns null after %s", async (_what, answer) => {
  answers.mockImplementation(answer);
  expect(await fetchConsentTemplate({ country: "cz" })).toBeNull();
});

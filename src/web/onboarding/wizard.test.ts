import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import type { ApplicationView } from "#server/contract/onboarding.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import type { Services } from "#server/contract/services.ts";
import { pageContext } from "#web/context.ts";
import { loader } from "./wizard.tsx";

const hash = "h".repeat(43);

const open: ApplicationView = {
  state: "open",
  application: {
    id: "3f0c6a1e-5d0b-4a8e-9b7e-0d7c3a9a2f11",
    country: "cz",
    partnerType: "default",
    customerType: null,
    locale: "cs",
    furthestStep: 0,
    steps: [],
    drafts: [],
    ownerLinks: [],
    offer: null,
    credit: null,
    changes: null,
    expiresAt: "2026-12-21T09:00:00.000Z",
  },
};

/** Returns the loader's error for the applicant. */
async function thrownFor(prefix: string | undefined, step?: string): Promise<unknown> {
  const context = new RouterContextProvider();
  const page: { services: Pick<Services, "onboarding"> } & Pick<PageContext, "visitor" | "companyInfo"> = {
    services: {
      onboarding: {
        start: () => Promise.reject(new Error("not here")),
        open: async () => open,
        finished: async () => null,
        withdraw: async () => undefined,
      },
    },
    visitor: {
      deviceToken: hash,
      sessionToken: null,
      staffToken: null,
      address: "192.0.2.1",
      userAgent: "",
      locale: "cs",
    },
    companyInfo: {
      name: "",
      siteName: "",
      street: "",
      city: "",
      postalCode: "",
      country: "",
      latitude: 0,
      longitude: 0,
      email: "",
      phone: "",
    },
  };
  context.set(pageContext, page as PageContext);
  const path = `${prefix === undefined ? "" : `/${encodeURIComponent(prefix)}`}/consent/cz/${hash}`;
  const request = new Request(`http://localhost:3000${path}`);
  const params = { country: "cz", hash, ...(prefix !== undefined && { locale: prefix }), ...(step && { step }) };
  const url = new URL(request.url);
  return await Promise.resolve(
    loader({ context, params, request, url, pattern: "/:locale?/consent/:country/:hash" }),
  ).then(
    () => null,
    (error: unknown) => error,
  );
}

describe("a link to an application", () => {
  it("redirects to the furthest step in its language", async () => {
    for (const [prefix, path] of [
      [undefined, ""],
      ["hu", "/hu"],
    ] as const) {
      const thrown = (await thrownFor(prefix)) as Response;
      expect([thrown.status, thrown.headers.get("location")]).toEqual([302, `${path}/consent/cz/${hash}/0`]);
    }
  });

  // A redirect to `//evil.example/…` would leave the site and leak the link's secret.
  it.each(["/evil.example", "//evil.example", "de", "CS"])("answers 404 under %s", async (prefix) => {
    for (const step of [undefined, "1"]) expect(await thrownFor(prefix, step)).toMatchObject({ init: { status: 404 } });
  });
});

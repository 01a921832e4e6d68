import { describe, expect, it } from "vitest";
import { pagePolicy } from "#server/http/security-headers.ts";
import { thirdPartiesFor, thirdPartiesOn, thirdPartyHosts } from "./third-parties.ts";

const urls = { tagUrl: "https://tag.example/gtag.js?id=1", surveyUrl: "https://survey.example/s.js" };
const settings = { ...urls, thirdPartyPages: "public" } as const;
const portal = { ...urls, thirdPartyPages: "portal" } as const;

describe("third-party scripts", () => {
  it.each(["/", "/cs", "/cs/", "/hu/onboarding/hu", "/privacy", "/en/accessibility"])("may run on %s", (path) => {
    expect(thirdPartiesOn(path, false, settings)).toEqual({ ...urls, pages: "public", isTagged: true });
  });

  it.each([
    "/login",
    "/sk/login",
    "/registration",
    "/cs/password-recovery",
    "/cs/consent/cz/x",
    "/de",
    "/cs/cs",
    "/en/privacy.data",
    "/cs/contracts",
  ])("may not run on %s", (path) => {
    expect(thirdPartiesOn(path, false, portal)).toEqual({
      tagUrl: null,
      surveyUrl: null,
      pages: "portal",
      isTagged: true,
    });
  });

  it("may run on a member's pages only if the provider allows it", () => {
    for (const path of ["/cs", "/cs/contracts"]) {
      expect(thirdPartiesOn(path, true, settings).tagUrl).toBeNull();
      expect(thirdPartiesOn(path, true, portal).tagUrl).toBe(urls.tagUrl);
    }
    expect(thirdPartiesOn("/cs/privacy", true, portal).tagUrl).toBeNull();
  });

  it("may run on all customer pages if the provider allows it, without the survey on login pages", () => {
    const everywhere = { ...urls, thirdPartyPages: "all" } as const;
    for (const path of ["/cs/consent/cz/x/1", "/contracts/CZ-1", "/en/settings"]) {
      expect(thirdPartiesOn(path, true, everywhere)).toEqual({ ...urls, pages: "all", isTagged: true });
    }
    for (const path of ["/cs/login", "/registration"]) {
      expect(thirdPartiesOn(path, false, everywhere)).toEqual({
        tagUrl: urls.tagUrl,
        surveyUrl: null,
        pages: "all",
        isTagged: true,
      });
    }
    for (const path of ["/cs/password-recovery", "/easy-sign", "/backoffice", "/backoffice/login", "/dev/outbox"]) {
      expect(thirdPartiesOn(path, true, everywhere)).toEqual({
        tagUrl: null,
        surveyUrl: null,
        pages: "all",
        isTagged: true,
      });
    }
  });

  it("never run during an impersonation", () => {
    const identity = { idam: "1", name: "Jana", country: "cz", roles: [] } as const;
    const user = { id: "1", email: "j•••@example.com", locale: "cs" } as const;
    const impersonation = { id: "1", staffId: "1", customerId: "1", user, identity, expires: "" };
    for (const path of ["/cs", "/cs/contracts"]) {
      expect(thirdPartiesFor({}, path, true, portal).tagUrl).toBe(urls.tagUrl);
      expect(thirdPartiesFor({ impersonation }, path, true, portal)).toMatchObject({ tagUrl: null, surveyUrl: null });
    }
  });

  it("report whether a page-tag service exists, for later events", () => {
    expect(thirdPartiesOn("/cs/consent/cz/x", false, settings).isTagged).toBe(true);
    expect(thirdPartiesOn("/", false, { ...settings, tagUrl: null })).toMatchObject({
      pages: "public",
      isTagged: false,
    });
  });

  it("are absent if none is configured", () => {
    const none = { tagUrl: null, surveyUrl: null };
    expect(thirdPartiesOn("/", false, { ...none, thirdPartyPages: "portal" })).toEqual({
      ...none,
      pages: null,
      isTagged: false,
    });
  });

  it("add their hosts to the page's policy once each, and nothing otherwise", () => {
    const hosts = thirdPartyHosts(urls);
    expect(hosts).toEqual(["https://tag.example", "https://survey.example"]);
    const policy = pagePolicy("n", false, hosts);
    expect(policy).toContain("connect-src 'self' https://tag.example https://survey.example;");
    expect(policy).toContain("img-src 'self' data: https://tag.example https://survey.example;");
    expect(policy).toContain("frame-src blob: https://tag.example https://survey.example;");
    expect(pagePolicy("n", false, [])).not.toContain("https:");
    expect(thirdPartyHosts({ tagUrl: null, surveyUrl: null })).toEqual([]);
    expect(thirdPartyHosts({ tagUrl: "https://a.example/x", surveyUrl: "https://a.example/y" })).toHaveLength(1);
  });

  it("may turn text into code, which otherwise only our scripts may", () => {
    expect(pagePolicy("n", false, [])).toContain("; trusted-types analytics volant-worker;");
    expect(pagePolicy("n", false, ["https://tag.example"])).toContain("; trusted-types *;");
    for (const hosts of [[], ["https://tag.example"]])
      expect(pagePolicy("n", false, hosts)).toContain("worker-src 'self';");
  });
});

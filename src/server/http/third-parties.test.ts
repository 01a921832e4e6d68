import { describe, expect, it } from "vitest";
import { pagePolicy } from "./security-headers.ts";
import { thirdPartiesOn, thirdPartyHosts } from "./third-parties.ts";

const settings = { tagUrl: "https://tag.example/gtag.js?id=1", surveyUrl: "https://survey.example/s.js" };

describe("scripts of others", () => {
  it.each(["/", "/cs", "/cs/", "/hu/onboarding/hu", "/privacy", "/en/privacy.data"])("may run on %s", (path) => {
    expect(thirdPartiesOn(path, settings)).toEqual(settings);
  });

  it.each([
    "/login",
    "/sk/login",
    "/registration",
    "/en/registration.data",
    "/cs/password-recovery",
    "/cs/consent/cz/x",
  ])("may not run on %s", (path) => {
    expect(thirdPartiesOn(path, settings)).toEqual({ tagUrl: null, surveyUrl: null });
  });

  it("bring their hosts into the policy of the page, each once, and nothing where there are none", () => {
    const hosts = thirdPartyHosts(settings);
    expect(hosts).toEqual(["https://tag.example", "https://survey.example"]);
    const policy = pagePolicy("n", false, hosts);
    expect(policy).toContain("connect-src 'self' https://tag.example https://survey.example;");
    expect(policy).toContain("img-src 'self' data: https://tag.example https://survey.example;");
    expect(policy).toContain("frame-src blob: https://tag.example https://survey.example;");
    expect(pagePolicy("n", false, [])).not.toContain("https:");
    expect(thirdPartyHosts({ tagUrl: null, surveyUrl: null })).toEqual([]);
    expect(thirdPartyHosts({ tagUrl: "https://a.example/x", surveyUrl: "https://a.example/y" })).toHaveLength(1);
  });
});

import { beforeAll, describe, expect, test } from "vitest";
import type { ApiResponse } from "#server/api/route.ts";
import { newToken } from "#server/shared/tokens.ts";
import { applicantOf } from "#tests/support/applicants.ts";
import {
  type Asked,
  applicant,
  type CalledRoutes,
  openOnboardingRoutes,
  submissionOf,
  submitPath,
} from "#tests/support/onboarding-routes.ts";
import { type Held, visitorWith } from "#tests/support/onboarding-world.ts";

let onboarding: CalledRoutes;
beforeAll(async () => {
  onboarding = await openOnboardingRoutes();
  return () => onboarding.close();
});

describe("start", () => {
  const start = (body: unknown, askedLocale: Asked["askedLocale"] = null) =>
    onboarding.call("/api/onboarding/start", { body, askedLocale });

  test("responds with id, hash and address, and sets the device cookie", async () => {
    const answer = await start({ country: "cz", partnerType: "other", locale: "en" });
    expect(answer).toMatchObject({
      body: {
        status: "ok",
        data: { url: expect.stringMatching(/^https:\/\/portal\.example\/en\/consent\/cz\/[\w-]{43}$/) },
      },
      deviceToken: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(JSON.stringify((answer as ApiResponse).body)).not.toContain((answer as ApiResponse).deviceToken);
  });

  test("without a locale uses the requested one, else the country's", async () => {
    const url = async (asked: Asked["askedLocale"]) => JSON.stringify(await start({ country: "hu" }, asked));
    expect(await url("sk")).toContain("/sk/consent/hu/");
    expect(await url(null)).toContain("/hu/consent/hu/");
  });

  test.each([
    {},
    { country: "de" },
    { country: "cz", partnerType: "friend" },
    { country: "cz", partnerType: 1 },
    { country: "cz", locale: "de" },
    null,
    [],
  ])("%j cannot be started", async (body) => {
    expect(await start(body)).toBe("invalid-input");
  });
});

describe("consent text", () => {
  test("the template has no applicant and no consents", async () => {
    const answer = await onboarding.call("/api/consent/template", { body: { country: "sk" } });
    expect(answer).toMatchObject({ body: { status: "ok", data: { consentTextIdentifier: "onboarding-sk-sk-1" } } });
    const { data } = (answer as ApiResponse).body as { data: object };
    expect(Object.keys(data).toSorted()).toEqual(["consentTextIdentifier", "paragraphs", "title", "version"]);
  });

  test("the form names the applicant, in the requested language", async () => {
    const body = { country: "sk", firstName: "Ľuboš", lastName: "Hŕbka", phone: "903123456", email: "l@example.com" };
    const answer = await onboarding.call("/api/consent/form", { body, askedLocale: "en" });
    expect(answer).toMatchObject({ body: { data: { form: { consentTextIdentifier: "onboarding-sk-en-1" } } } });
    expect(JSON.stringify((answer as ApiResponse).body)).toContain(
      "The applicant is Ľuboš Hŕbka, e-mail: l@example.com",
    );
  });
});

describe("submit-step", () => {
  test("responds with the next step", async () => {
    const started = await onboarding.world.start("cz");
    expect(await onboarding.call(submitPath, submissionOf(started, {}))).toEqual({
      body: { status: "ok", data: { id: started.id, step: 0, nextStep: 1, revision: 1 } },
    });
  });

  test("explains errors in the language of the application's country", async () => {
    const started = await onboarding.world.start("hu");
    const values = { ...applicant[0], email: "", phone: "1" };
    expect(await onboarding.call(submitPath, submissionOf(started, { values }))).toEqual({
      status: 422,
      body: {
        status: "error",
        errors: [
          { path: "email", code: "required", message: "Kötelező mező" },
          { path: "phone", code: "phone-too-short", message: "A telefonszámnak legalább 9 karakterből kell állnia" },
        ],
      },
    });
  });

  test("a refusal is an error without a value, with the usual error body", () => {
    const error = { code: "step-changed", message: "Krok se mezitím změnil." } as const;
    const own = onboarding.routes.find(({ path }) => path === submitPath)?.errorBody;
    const body = own?.of({ error, data: { revision: 2 } });
    expect(body).toEqual({ status: "error", errors: [{ path: "", ...error }], error, data: { revision: 2 } });
    expect(own?.schema.parse(body)).toEqual(body);
  });

  test.each([
    [{ step: 3 }, "step", "invalid-value"],
    [{ step: "0" }, "step", "invalid-value"],
    [{ step: undefined }, "step", "required"],
    [{ customerType: "dog" }, "customerType", "invalid-value"],
    [{ customerType: undefined }, "customerType", "required"],
    [{ timestamp: "yesterday" }, "timestamp", "invalid-format"],
    [{ timestamp: "2026-02-30T25:00:00Z" }, "timestamp", "invalid-format"],
    [{ id: 7 }, "id", "invalid-format"],
    [{ id: null }, "id", "required"],
    [{ basedOn: -1 }, "basedOn", "invalid-value"],
    [{ basedOn: 1.5 }, "basedOn", "invalid-format"],
    [{ shownRevisions: [1, 1] }, "shownRevisions", "invalid-format"],
    [{ shownRevisions: [1, -1, 1] }, "shownRevisions.1", "invalid-value"],
  ])("a request with invalid fields %j around the values is refused", async (rest, path, code) => {
    const started = await onboarding.world.start("cz");
    expect(await onboarding.call(submitPath, submissionOf(started, rest))).toMatchObject({
      status: 422,
      body: { status: "error", errors: [{ path, code }] },
    });
  });

  test("errors around the values also use the application's country, for callers with access", async () => {
    const started = await onboarding.world.start("hu");
    const fault = async (asked: Asked) => JSON.stringify(await onboarding.call(submitPath, asked));
    const wrong = submissionOf(started, { customerType: "" });
    expect(await fault(wrong)).toContain("Kötelező mező");
    expect(await fault({ ...wrong, visitor: visitorWith(newToken()) })).toContain("Povinné pole");
    expect(await fault(submissionOf(started, { id: "none", customerType: "" }))).toContain("Povinné pole");
  });
});

describe("companies", () => {
  const look = (country: string, companyId: string) =>
    onboarding.call("/api/companies/{country}/{companyId}", { params: { country, companyId } });

  test("the register's response, or why there is none", async () => {
    expect(await look("cz", "25123891")).toMatchObject({ body: { data: { companyName: "Říční doprava s.r.o." } } });
    expect(await look("cz", "251 23 891")).toMatchObject({ body: { data: { companyId: "25123891" } } });
    expect(await look("cz", "00000000")).toBe("company-not-found");
    expect(await look("cz", "../../etc")).toBe("company-not-found");
    expect(await look("sk", "31322832")).toBe("register-unavailable");
    expect(await look("hu", "25978221")).toBe("not-found");
    expect(await look("de", "25123891")).toBe("not-found");
  });
});

describe("who acts for the company", () => {
  const path = "/api/consent/applications/{id}/statutory-persons";
  const persons = (started: Held, visitor = started.visitor) =>
    onboarding.call(path, { params: { id: started.id }, visitor });
  async function begun(country: "cz" | "sk" | "hu", customerType: "company" | "individual-self-employed" = "company") {
    const started = await onboarding.world.start(country);
    const values = applicantOf(country, customerType, { email: "who@example.com" });
    await onboarding.world.submit(started, 0, values[0], { customerType });
    await onboarding.world.submit(started, 1, values[1], { customerType });
    return started;
  }

  test("is disclosed to callers with access to the application, by the number of the stored step", async () => {
    const started = await begun("cz");
    expect(await persons(started)).toEqual({
      body: { status: "ok", data: { persons: [{ name: "Eva", surname: "Malá", role: "jednatel" }] } },
    });
    expect(await persons(started, visitorWith(newToken()))).toBe("not-found");
    expect(await persons(started, visitorWith(null))).toBe("not-found");
    expect(await persons({ ...started, id: "none" })).toBe("not-found");
  });

  test("is not queried before the company is known, for persons, or where there is no register", async () => {
    expect(await persons(await onboarding.world.start("cz"))).toBe("not-found");
    expect(await persons(await begun("cz", "individual-self-employed"))).toBe("not-found");
    expect(await persons(await begun("hu"))).toBe("not-found");
    expect(await persons(await begun("sk"))).toBe("register-unavailable");
  });

  test("is not queried for an expired application", async () => {
    const started = await begun("cz");
    onboarding.world.setTime("2027-06-01T09:00:00.000Z");
    expect(await persons(started)).toBe("application-expired");
  });
});

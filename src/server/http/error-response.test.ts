import { expect, it } from "vitest";
import { locales } from "#domain/shared/locale.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { catalogue } from "#texts/catalogue.ts";
import { errorResponse } from "./error-response.ts";

it.each(locales)("explains at a field what may not be changed, %s", (locale) => {
  const refusal = new Refusal("not-asked-for", { fields: { "companyData.companyId": "not-asked-for" } });
  const message = catalogue(locale).errors["not-asked-for"];
  expect(errorResponse(refusal, locale)).toMatchObject({
    status: 409,
    body: { error: { code: "not-asked-for", message, fields: { "companyData.companyId": message } } },
  });
});

import { type APIRequestContext, expect } from "@playwright/test";
import type { Country } from "#domain/countries/codes.ts";
import type { CustomerType } from "#domain/onboarding/types.ts";
import type { Locale } from "#domain/shared/locale.ts";

export interface Application {
  /** of the wizard, without a step */
  readonly url: string;
  readonly submitPath: string;
  submit(step: 0 | 1 | 2, values: object): Promise<void>;
}

const submitPath = "/api/consent/submit-step";

export async function startByCalls(
  request: APIRequestContext,
  country: Country,
  customerType: CustomerType = "company",
  locale: Locale = "en",
): Promise<Application> {
  await request.get(`/en/onboarding/${country}`);
  const { cookies } = await request.storageState();
  const csrfToken = cookies.find(({ name }) => name.endsWith("XSRF-TOKEN"))?.value;
  const post = async (path: string, body: object) => {
    const answer = await request.post(path, { data: { csrf_token: csrfToken, ...body } });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  };
  const { data } = await post("/api/onboarding/start", { country, locale });
  const { id, url } = data;
  return {
    url: new URL(url, "http://localhost").pathname,
    submitPath: `**${submitPath}`,
    async submit(step, values) {
      const timestamp = new Date().toISOString();
      await post(submitPath, { data: { step, id, customerType, timestamp, values } });
    },
  };
}

import type { Country } from "#domain/countries/codes.ts";
import type { ConsentText } from "#server/contract/onboarding.ts";
import { request } from "#web/http/client.ts";

/** Only the country is sent: the template is the same for everyone. */
type Asked = { readonly country: Country } & {
  readonly [detail in "firstName" | "lastName" | "email" | "phone"]?: string | undefined;
};

/** @returns null on any failure; never rejects */
export async function fetchConsentTemplate({ country }: Asked): Promise<ConsentText | null> {
  const { status, data } = await request("POST", "/api/consent/template", { body: { country } });
  const isOk = status === 200 && typeof data === "object" && data !== null && "status" in data && data.status === "ok";
  return isOk && "data" in data && isConsentText(data.data) ? data.data : null;
}

const isConsentText = (given: unknown): given is ConsentText =>
  typeof given === "object" &&
  given !== null &&
  "title" in given &&
  typeof given.title === "string" &&
  "paragraphs" in given &&
  Array.isArray(given.paragraphs) &&
  given.paragraphs.every((paragraph) => typeof paragraph === "string");

import { data } from "react-router";
import { printedPhone } from "#domain/countries/phone.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import type { DataCopy } from "#server/contract/profile.ts";
import { consentCookie, cookieChoice, readCookieConsent } from "#web/analytics/cookie-consent.ts";
import type { FormCall } from "#web/page-form/handle-page-form.ts";
import type { ReadField } from "#web/page-form/read-fields.ts";
import { readConfirmation } from "../forms/confirm-form.tsx";
import { goAsSomebodyElse } from "../forms/go-as-somebody-else.ts";

export type SentContactCode = { readonly type: "email" | "phone"; readonly contact: string; readonly hash: string };

export type ProfileChange =
  | {
      readonly changed:
        | "proved"
        | "email"
        | "phone"
        | "phone-added"
        | "consent"
        | "identity-ended"
        | "person-reported"
        | "not-understood";
    }
  | { readonly changed: "code-sent"; readonly sent: SentContactCode }
  | { readonly changed: "copy"; readonly copy: DataCopy | null };

export const keptFields = ["intent", "type", "email", "phone", "phoneCode", "contact", "hash"];

const typeOf = (field: ReadField): "email" | "phone" => (field("type") === "phone" ? "phone" : "email");

/** Shows the code step again after a wrong code. */
export function whatStands({ field }: FormCall): ProfileChange | undefined {
  if (field("intent") !== "contact-code") return undefined;
  return { changed: "code-sent", sent: { type: typeOf(field), contact: field("contact"), hash: field("hash") } };
}

type Asked = { readonly locale: Locale; readonly cookies: string };

export async function changeProfile({ page, field, headers }: FormCall, { locale, cookies }: Asked) {
  const { profile } = page.services;
  const { visitor } = page;
  switch (field("intent")) {
    case "prove": {
      const { token } = await profile.proveSelf(readConfirmation(field), visitor);
      page.renewSession(token);
      return { changed: "proved" } satisfies ProfileChange;
    }
    case "contact": {
      const type = typeOf(field);
      const contact = field(type);
      const input = { type, contact, phoneCode: field("phoneCode") || undefined, locale };
      const { hash } = await profile.createContactChange(input, visitor);
      const shown = type === "phone" ? printedPhone(contact, field("phoneCode")) : contact;
      return { changed: "code-sent", sent: { type, contact: shown, hash } } satisfies ProfileChange;
    }
    case "contact-code": {
      const type = typeOf(field);
      const code = field("code").replaceAll(/\D/g, "");
      const isFirst = type === "phone" && (await profile.read(visitor)).phone === null;
      await profile.verifyContactChange({ type, hash: field("hash"), code }, visitor);
      return { changed: isFirst ? "phone-added" : type } satisfies ProfileChange;
    }
    case "withdraw":
      await profile.withdrawConsent({ consentId: field("consentId") }, visitor);
      return { changed: "consent" } satisfies ProfileChange;
    case "withdraw-cookies": {
      const purpose = field("purpose") === "qualtrics" ? "qualtrics" : "google_analytics";
      await profile.withdrawCookies({ purpose, version: field("version").slice(0, 40) }, visitor);
      const before = readCookieConsent(cookies) ?? { google_analytics: false, qualtrics: false };
      const isSecure = page.publicUrl.startsWith("https:");
      headers.append("Set-Cookie", consentCookie({ ...before, [purpose]: false }, isSecure));
      headers.append("Set-Cookie", cookieChoice(new Date(), isSecure));
      return { changed: "consent" } satisfies ProfileChange;
    }
    case "end-identity":
      await page.services.identities.endOwn({ idam: field("idam") }, visitor);
      return { changed: "identity-ended" } satisfies ProfileChange;
    case "report-person":
      await page.services.identities.report({ idam: field("idam") }, visitor);
      return { changed: "person-reported" } satisfies ProfileChange;
    case "close": {
      if (field("isUnderstood") === "") return { changed: "not-understood" } satisfies ProfileChange;
      await profile.closeAccount(visitor);
      return goAsSomebodyElse(localePath(locale, href("/login", {}, { closed: "1" })), page.sessionCookies(null));
    }
    case "copy":
      return { changed: "copy", copy: await profile.orderDataCopy(visitor) } satisfies ProfileChange;
    default:
      throw data(null, { status: 400 });
  }
}

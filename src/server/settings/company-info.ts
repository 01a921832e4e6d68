import { readFileSync } from "node:fs";
import { z } from "zod/mini";
import { type Locale, locales } from "#domain/shared/locale.ts";
import type { CompanyInfo } from "#server/contract/page-context.ts";
import type { SettingsReader } from "./settings-reader.ts";

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

const longText = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));
/** Keywords one by one become the text that a page's head takes. */
const listedWords = z.pipe(
  z.array(text),
  z.transform((words) => words.join(", ")),
);

const companyInfo = z.strictObject({
  name: text,
  siteName: text,
  description: z.optional(longText),
  keywords: z.optional(z.union([longText, listedWords])),
  street: text,
  city: text,
  postalCode: text,
  country: text,
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
  email: text,
  phone: text,
});

const companyInfoByLocale = z.strictObject({ cs: companyInfo, sk: companyInfo, hu: companyInfo, en: companyInfo });

/** A provider that does not exist, in the country of each language. */
const madeUp: Readonly<Record<Locale, CompanyInfo>> = {
  cs: {
    name: "Volant Leasing a.s.",
    siteName: "Volant",
    street: "Vzorová 1200/12",
    city: "Praha 4",
    postalCode: "140 00",
    country: "Česko",
    latitude: 50.0465,
    longitude: 14.4562,
    email: "info@volant.example",
    phone: "+420 200 000 000",
  },
  sk: {
    name: "Volant Leasing SK, a.s.",
    siteName: "Volant",
    street: "Vzorová 15",
    city: "Bratislava",
    postalCode: "821 09",
    country: "Slovensko",
    latitude: 48.1516,
    longitude: 17.1497,
    email: "info.sk@volant.example",
    phone: "+421 200 000 000",
  },
  hu: {
    name: "Volant Lízing Zrt.",
    siteName: "Volant",
    street: "Minta utca 21.",
    city: "Budapest",
    postalCode: "1138",
    country: "Magyarország",
    latitude: 47.5402,
    longitude: 19.0693,
    email: "info.hu@volant.example",
    phone: "+36 1 000 0000",
  },
  en: {
    name: "Volant Leasing a.s.",
    siteName: "Volant",
    street: "Vzorová 1200/12",
    city: "Prague 4",
    postalCode: "140 00",
    country: "Czech Republic",
    latitude: 50.0465,
    longitude: 14.4562,
    email: "info@volant.example",
    phone: "+420 200 000 000",
  },
};

/** `COMPANY_INFO` is the path of a JSON file: locale → what is known of the provider there. */
export function companyInfoFrom(read: SettingsReader): Readonly<Record<Locale, CompanyInfo>> {
  const path = read.optional("COMPANY_INFO");
  if (path === null) return madeUp;
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, "utf8"));
  } catch {
    read.fault("COMPANY_INFO", "must be the path of a readable JSON file");
    return madeUp;
  }
  const parsed = companyInfoByLocale.safeParse(content);
  if (parsed.success) return parsed.data;
  const places = parsed.error.issues.map((issue) => issue.path.join(".") || `one of ${locales.join(", ")}`);
  read.fault("COMPANY_INFO", `the file is wrong or incomplete at ${places.join(", ")}`);
  return madeUp;
}

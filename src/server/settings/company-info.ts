import { readFileSync } from "node:fs";
import { z } from "zod";
import { type Locale, locales } from "#domain/shared/locale.ts";
import type { CompanyInfo } from "#server/contract/company-info.ts";
import { setting } from "./setting.ts";

const text = z.string().trim().min(1).max(200);
const longText = z.string().trim().min(1).max(500);
const listedWords = z.array(text).transform((words) => words.join(", "));

const companyInfo = z.strictObject({
  name: text,
  siteName: text,
  description: longText.optional(),
  keywords: z.union([longText, listedWords]).optional(),
  street: text,
  city: text,
  postalCode: text,
  country: text,
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  email: text,
  phone: text,
});

const companyInfoByLocale = z.strictObject({ cs: companyInfo, sk: companyInfo, hu: companyInfo, en: companyInfo });

export const madeUpCompany: Readonly<Record<Locale, CompanyInfo>> = {
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

const fromFile = z.string().transform((path, context) => {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, "utf8"));
  } catch {
    context.addIssue("must be the path of a readable JSON file");
    return z.NEVER;
  }
  const parsed = companyInfoByLocale.safeParse(content);
  if (parsed.success) return parsed.data;
  const places = parsed.error.issues.map((issue) => issue.path.join(".") || `one of ${locales.join(", ")}`);
  context.addIssue(`the file is wrong or incomplete at ${places.join(", ")}`);
  return z.NEVER;
});

/** The path of a JSON file, by locale. */
export const companyInfoFile = setting<Readonly<Record<Locale, CompanyInfo>>, Readonly<Record<Locale, CompanyInfo>>>(
  { given: fromFile },
  madeUpCompany,
);

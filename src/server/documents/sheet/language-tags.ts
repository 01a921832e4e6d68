import type { Locale } from "#domain/shared/locale.ts";

/** BCP 47 */
export const languageTags: Readonly<Record<Locale, string>> = { cs: "cs-CZ", sk: "sk-SK", hu: "hu-HU", en: "en" };

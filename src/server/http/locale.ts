import { defaultLocale, isLocale, type Locale } from "#domain/shared/locale.ts";

/** Reads `Accept-Language` (RFC 9110, 12.5.4); null if it names none of ours. */
export function acceptedLocale(header: string | null | undefined): Locale | null {
  const asked = (header ?? "")
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [range = "", ...parameters] = part.trim().toLowerCase().split(";");
      const quality = parameters.find((parameter) => parameter.trim().startsWith("q="));
      return {
        language: range.split("-")[0] ?? "",
        quality: quality === undefined ? 1 : Number(quality.trim().slice(2)),
      };
    })
    .filter(({ language, quality }) => isLocale(language) && quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  const language = asked[0]?.language;
  return isLocale(language) ? language : null;
}

export function pathLocale(path: string): Locale {
  const [, first] = path.split("/");
  const language = first?.replace(/\.data$/, "");
  return isLocale(language) ? language : defaultLocale;
}

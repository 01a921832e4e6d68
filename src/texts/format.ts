import type { Locale } from "#domain/shared/locale.ts";
import type { PluralForms } from "#texts/shape.ts";

/**
 * Fills in `{name}`; a name without a value stays, so that the error is visible. A sentence whose last value ends with
 * a full stop, as "s.r.o." or a Hungarian day, gets no second one.
 */
export function format(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}(\.(?!\S))?/g, (whole, name: string, stop = "") => {
    if (!Object.hasOwn(values, name)) return whole;
    const value = String(values[name]);
    return value.endsWith(".") ? value : value + stop;
  });
}

const rules = new Map<Locale, Intl.PluralRules>();

/** Leaves `{count}` in place. A missing form falls back to `other`. */
export function plural(locale: Locale, forms: PluralForms, count: number): string {
  let chosen = rules.get(locale);
  if (!chosen) {
    chosen = new Intl.PluralRules(locale);
    rules.set(locale, chosen);
  }
  const category = chosen.select(count);
  return (category === "zero" || category === "two" ? undefined : forms[category]) ?? forms.other;
}

import type { Entity } from "#domain/onboarding/rules/field.ts";
import type { RequestType } from "#domain/portal/request.ts";
import type { Range, RequestContext, RequestField, RequestFieldName } from "#domain/portal/requests/fields.ts";
import { addDays, isCalendarDate } from "#domain/shared/calendar-date.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { ProblemCode } from "#domain/shared/result.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { dayText } from "#web/texts/days.ts";
import { countText } from "#web/texts/money.ts";

type Words = Catalogue["requests"];

export interface ShownField {
  readonly type: RequestType;
  readonly name: RequestFieldName;
  readonly field: RequestField;
  readonly values: Entity;
  readonly context: RequestContext;
  readonly locale: Locale;
}

export function fieldLabel(words: Words, type: RequestType, name: RequestFieldName): string {
  if (name !== "date") return words.fields[name];
  return type === "cession" || type === "certificate" || type === "earlyTermination"
    ? words.dates[type]
    : words.fields.date;
}

export function fieldHint({ hints }: Words, shown: ShownField): string | undefined {
  const { type, name, field, values, context, locale } = shown;
  const { control, kind } = field;
  if (control === "date") {
    const days = field.days?.(values, context) ?? null;
    const hint = dayHint(hints, days, context.today, locale);
    return type === "cession" ? `${hints.cession} ${hint}` : hint;
  }
  if (control === "number") {
    const numbers = field.numbers?.(values, context);
    const period = context.contract?.period;
    if (!numbers) return undefined;
    return name === "period" && period !== undefined
      ? format(hints.period, { ...numbers, period })
      : format(hints.numbers, { ...numbers });
  }
  if (control === "long" && kind.is === "text") {
    return format(hints.long, { count: countText(locale, kind.longest ?? 0) });
  }
  if (name === "newLesseeIdentifier" || name === "userIdentifier") return hints.identifier;
  return control === "iban" || control === "email" || control === "phone" ? hints[control] : undefined;
}

function dayHint(hints: Words["hints"], days: Range<string> | null, today: string, locale: Locale): string {
  if (days === null) return format(hints.day, { example: dayText(locale, addDays(today, 30)) });
  return days.least > days.most ? hints.noDays : format(hints.days, rangeText(days, locale));
}

export function fieldProblem(
  { problems, hints }: Words,
  shown: ShownField,
  code: ProblemCode,
  usual: Readonly<Partial<Record<ProblemCode, string>>>,
): string {
  const { field, values, context, locale } = shown;
  const { control, kind } = field;
  if (code === "too-long" && kind.is === "text") {
    return format(problems.tooLong, { count: countText(locale, kind.longest ?? 0) });
  }
  if (control === "date" && code === "invalid-format") {
    return format(problems.day, { example: dayText(locale, addDays(context.today, 30)) });
  }
  const days = control === "date" && code === "invalid-value" ? field.days?.(values, context) : null;
  if (days) return days.least > days.most ? hints.noDays : format(problems.days, rangeText(days, locale));
  const numbers = control === "number" && code !== "required" ? field.numbers?.(values, context) : null;
  if (numbers) {
    const isAgreed = values[shown.name] === context.contract?.period;
    return shown.name === "period" && isAgreed ? problems.period : format(problems.numbers, { ...numbers });
  }
  if ((control === "iban" || control === "email") && code === "invalid-format") return problems[control];
  return usual[code] ?? code;
}

export function valueText(words: Words, locale: Locale, { control, choices }: RequestField, value: string): string {
  if (choices) {
    const labels: Readonly<Record<string, string>> = words.choices[choices];
    return labels[value] ?? value;
  }
  if (control === "yes") return value === "true" ? words.form.yes : "";
  return control === "date" && isCalendarDate(value) ? dayText(locale, value) : value;
}

function rangeText({ least, most }: Range<string>, locale: Locale): { from: string; to: string } {
  return { from: dayText(locale, least), to: dayText(locale, most) };
}

import { emailAddress, iban, required } from "#domain/onboarding/rules/checks.ts";
import { conditionsOn } from "#domain/onboarding/rules/conditions.ts";
import type { Condition, Entity, Field, Rule } from "#domain/onboarding/rules/field.ts";
import { customerTypes } from "#domain/onboarding/types.ts";
import type { RequestType } from "#domain/portal/request.ts";
import { addDays, addMonths } from "#domain/shared/calendar-date.ts";
import { cessionDays } from "./cession-days.ts";
import type { RequestedContract } from "./requested-contract.ts";
import { vehicleOutcomes, vehicleOutcomesOf } from "./vehicle-outcomes.ts";

/** What the values of a request are judged by. */
export interface RequestContext {
  /** `YYYY-MM-DD` in Europe/Prague */
  readonly today: string;
  /** null: none is chosen yet, and what depends on it is not judged */
  readonly contract: RequestedContract | null;
}

/** The first and the last value that can be taken; none when `least` comes after `most`. */
export interface Range<Value> {
  readonly least: Value;
  readonly most: Value;
}

/** @returns null: nobody knows before a contract is chosen */
type RangeOf<Value> = (values: Entity, context: RequestContext) => Range<Value> | null;

/** The lists of choices, by the names of their words. */
export type ChoiceList =
  | "customerType"
  | "relationship"
  | "purpose"
  | "vehicle"
  | "reason"
  | "method"
  | "change"
  | "delivery";

/** A field of a request's form: how it is read and judged, and what the form can say of it beforehand. */
export interface RequestField extends Field<RequestContext> {
  readonly control: "line" | "long" | "email" | "phone" | "iban" | "date" | "number" | "yes" | "choice";
  /** of a choice */
  readonly choices?: ChoiceList;
  /** of a choice: those of its values that fit the contract */
  readonly offered?: (contract: RequestedContract) => readonly string[];
  /** of a date */
  readonly days?: RangeOf<string>;
  /** of a whole number */
  readonly numbers?: RangeOf<number>;
}

type Table = Readonly<Record<string, RequestField>>;

const { equals } = conditionsOn<{ method: unknown; change: unknown }>();
const isHoliday = equals("change", "holiday");

/** In months. */
const longestHoliday = 3;
const [shortestPeriod, longestPeriod] = [6, 120];
/** Green cards are given out for a year at most, and certificates speak of the last year. */
const daysOfYear = 366;

const whileItRuns: RangeOf<string> = (_values, { today, contract }) => contract && { least: today, most: contract.end };

/** The end of what begins on the day `from` does not come before it. */
const sinceFrom: RangeOf<string> = (values, context) => {
  const range = whileItRuns(values, context);
  return range && { ...range, least: valueWithin(range, values["from"]) ?? range.least };
};

const greenCardEnd: RangeOf<string> = (values, context) => {
  const range = sinceFrom(values, context);
  if (range === null || valueWithin(range, values["from"]) === null) return range;
  const latest = addDays(range.least, daysOfYear);
  return { ...range, most: latest < range.most ? latest : range.most };
};

/** What was put off is still to be paid, so an instalment has to follow by the end of the contract. */
const holidayStart: RangeOf<string> = (_values, { today, contract }) =>
  contract && { least: today, most: lastDayBefore(contract.end, 1) };

const holidayMonths: RangeOf<number> = (values, context) => {
  const start = holidayStart(values, context);
  const from = start && valueWithin(start, values["from"]);
  const end = context.contract?.end;
  const fits = (months: number) => from === null || end === undefined || addMonths(from, months) <= end;
  const months = Array.from({ length: longestHoliday }, (_, at) => longestHoliday - at);
  return { least: 1, most: months.find(fits) ?? 1 };
};

/** Months that are over cannot be spread anew. */
const newPeriod: RangeOf<number> = (_values, { contract }) => ({
  least: Math.max(shortestPeriod, (contract?.monthsDue ?? 0) + 1),
  most: longestPeriod,
});

const isAnotherPeriod: Rule<RequestContext> = {
  dependsOn: [],
  problem: (value, _card, { contract }) => (value === contract?.period ? "invalid-value" : null),
};

const isWhole: Rule<unknown> = {
  dependsOn: [],
  problem: (value) => (value === undefined || Number.isInteger(value) ? null : "invalid-value"),
};

const note = optional(long());

/**
 * What the form of each type asks, in its order. The form shows the fields by it, and browser and server read and judge
 * the values by it.
 */
export const requestFields = {
  /** The contract goes over to somebody else. */
  cession: {
    newLesseeType: oneOf("customerType", customerTypes),
    newLesseeName: line(200),
    /** personal or company id */
    newLesseeIdentifier: line(30),
    newLesseeEmail: { ...line(254, emailAddress), control: "email" },
    newLesseePhone: { ...line(30), control: "phone" },
    /** of the transfer */
    date: day((_values, { today, contract }) => contract && cessionDays(today, contract.end)),
    note,
  },
  /** Somebody else drives the vehicle. */
  sublease: {
    userName: line(200),
    userIdentifier: optional(line(30)),
    relationship: oneOf("relationship", ["family", "employee", "group-company", "other"]),
    from: day(whileItRuns),
    to: day(sinceFrom, "from"),
    isAbroad: { control: "yes", kind: { is: "flag" }, rules: [] },
    note,
  },
  /** That nothing is owed. */
  certificate: {
    purpose: oneOf("purpose", ["bank", "authority", "tender", "sale", "other"]),
    /** the day it speaks of */
    date: day((_values, { today }) => ({ least: addDays(today, -daysOfYear), most: today })),
    note,
  },
  /** The contract ends before its time. */
  earlyTermination: {
    /** its last day */
    date: day(whileItRuns),
    vehicle: fitting(({ product }) => vehicleOutcomesOf(product), oneOf("vehicle", vehicleOutcomes)),
    reason: oneOf("reason", ["sale", "total-loss", "own-funds", "other"]),
    note,
  },
  /** What was paid too much comes back, or is set off. */
  overpayment: {
    method: oneOf("method", ["refund", "set-off"]),
    iban: only(equals("method", "refund"), { control: "iban", kind: { is: "iban" }, rules: [required, iban] }),
    note,
  },
  /** Instalments are put off for some months, or spread over another period. */
  repaymentScheduleChange: {
    change: oneOf("change", ["holiday", "period"]),
    from: only(isHoliday, day(holidayStart)),
    months: only(isHoliday, wholeNumber(holidayMonths, [], "from")),
    period: only(equals("change", "period"), wholeNumber(newPeriod, [isAnotherPeriod])),
    reason: long(),
  },
  /** Proof of the vehicle's insurance for a journey abroad. */
  greenCard: {
    from: day(whileItRuns),
    to: day(greenCardEnd, "from"),
    delivery: oneOf("delivery", ["email", "post"]),
    note,
  },
} as const satisfies Readonly<Record<RequestType, Table>>;

/** The names of all fields of all types. */
export type RequestFieldName = { [Type in RequestType]: keyof (typeof requestFields)[Type] & string }[RequestType];

/** The fields of a type with their names, in the order of the form. */
export function fieldsOf(type: RequestType): readonly (readonly [RequestFieldName, RequestField])[] {
  const fields: Table = requestFields[type];
  return Object.entries(fields).filter(isNamed);
}

const names: ReadonlySet<string> = new Set(Object.values(requestFields).flatMap((fields) => Object.keys(fields)));

function isNamed(entry: [string, RequestField]): entry is [RequestFieldName, RequestField] {
  return names.has(entry[0]);
}

/** Whether papers usually come with a request of the type. A certificate says what the provider knows anyway. */
export function takesUploads(type: RequestType): boolean {
  return type !== "certificate";
}

function line(longest: number, ...rules: readonly Rule<unknown>[]): RequestField {
  return { control: "line", kind: { is: "text", longest }, rules: [required, ...rules] };
}

function long(): RequestField {
  return { control: "long", kind: { is: "text", longest: 2_000 }, rules: [required] };
}

function oneOf(choices: ChoiceList, of: readonly string[]): RequestField {
  return { control: "choice", choices, kind: { is: "choice", of }, rules: [required] };
}

/** @param dependsOn the fields that move the range */
function day(days: RangeOf<string>, ...dependsOn: readonly string[]): RequestField {
  return { control: "date", days, kind: { is: "date" }, rules: [required, within(days, dependsOn)] };
}

function wholeNumber(
  numbers: RangeOf<number>,
  rules: readonly Rule<RequestContext>[],
  ...dependsOn: readonly string[]
): RequestField {
  return {
    control: "number",
    numbers,
    kind: { is: "number" },
    rules: [required, isWhole, within(numbers, dependsOn), ...rules],
  };
}

function optional(field: RequestField): RequestField {
  return { ...field, rules: field.rules.filter((rule) => rule !== required) };
}

/** The field exists only when the condition holds. */
function only(applies: Condition<unknown>, field: RequestField): RequestField {
  return { ...field, applies };
}

function fitting(offered: (contract: RequestedContract) => readonly string[], field: RequestField): RequestField {
  const fits: Rule<RequestContext> = {
    dependsOn: [],
    problem: (value, _card, { contract }) =>
      contract === null || offered(contract).some((one) => one === value) ? null : "invalid-value",
  };
  return { ...field, offered, rules: [...field.rules, fits] };
}

function within(range: RangeOf<string> | RangeOf<number>, dependsOn: readonly string[]): Rule<RequestContext> {
  return {
    dependsOn,
    problem(value, { values }, context) {
      const known = range(values, context);
      return value === undefined || known === null || valueWithin<unknown>(known, value) !== null
        ? null
        : "invalid-value";
    },
  };
}

/** @returns null: it is outside, or another kind of value */
function valueWithin<Value>({ least, most }: Range<Value>, value: unknown): Value | null {
  const isSameKind = (other: unknown): other is Value => typeof other === typeof least;
  return isSameKind(value) && value >= least && value <= most ? value : null;
}

/** The last day from which so many months are over by the end. */
function lastDayBefore(end: string, months: number): string {
  let last = addMonths(end, -months);
  for (let next = addDays(last, 1); addMonths(next, months) <= end; next = addDays(next, 1)) last = next;
  return last;
}

import { emailAddress, iban, required } from "#domain/onboarding/rules/checks.ts";
import { conditionsOn } from "#domain/onboarding/rules/conditions.ts";
import type { Condition, Entity, Field, Rule } from "#domain/onboarding/rules/field.ts";
import { customerTypes } from "#domain/onboarding/types.ts";
import type { RequestType } from "#domain/portal/request.ts";
import { addDays, addMonths } from "#domain/shared/calendar-date.ts";
import { cessionDays } from "./cession-days.ts";
import type { RequestedContract } from "./requested-contract.ts";
import { vehicleOutcomes, vehicleOutcomesOf } from "./vehicle-outcomes.ts";

export interface RequestContext {
  /** `YYYY-MM-DD` in Europe/Prague */
  readonly today: string;
  /** null: not chosen yet; values that depend on it are not checked */
  readonly contract: RequestedContract | null;
}

/** Empty when `least` is after `most`. */
export interface Range<Value> {
  readonly least: Value;
  readonly most: Value;
}

type RangeOf<Value> = (values: Entity, context: RequestContext) => Range<Value> | null;

export type ChoiceList =
  | "customerType"
  | "relationship"
  | "purpose"
  | "vehicle"
  | "reason"
  | "method"
  | "change"
  | "delivery";

export interface RequestField extends Field<RequestContext> {
  readonly control: "line" | "long" | "email" | "phone" | "iban" | "date" | "number" | "yes" | "choice";
  readonly choices?: ChoiceList;
  /** values of a choice that fit the contract */
  readonly offered?: (contract: RequestedContract) => readonly string[];
  readonly days?: RangeOf<string>;
  readonly numbers?: RangeOf<number>;
}

type Table = Readonly<Record<string, RequestField>>;

const { equals } = conditionsOn<{ method: unknown; change: unknown }>();
const isHoliday = equals("change", "holiday");

/** In months. */
const longestHoliday = 3;
const [shortestPeriod, longestPeriod] = [6, 120];
/** Green cards are valid for a year at most; certificates are about the last year. */
const daysOfYear = 366;

const whileItRuns: RangeOf<string> = (_values, { today, contract }) => contract && { least: today, most: contract.end };

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

/** A deferred instalment has to be paid before the contract ends. */
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

/** Past months cannot be rescheduled. */
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

/** In the order of the form. The form, the browser's checks and the server read them. */
export const requestFields = {
  cession: {
    newLesseeType: oneOf("customerType", customerTypes),
    newLesseeName: line(200),
    /** personal or company id */
    newLesseeIdentifier: line(30),
    newLesseeEmail: { ...line(254, emailAddress), control: "email" },
    newLesseePhone: { ...line(30), control: "phone" },
    date: day((_values, { today, contract }) => contract && cessionDays(today, contract.end)),
    note,
  },
  sublease: {
    userName: line(200),
    userIdentifier: optional(line(30)),
    relationship: oneOf("relationship", ["family", "employee", "group-company", "other"]),
    from: day(whileItRuns),
    to: day(sinceFrom, "from"),
    isAbroad: { control: "yes", kind: { is: "flag" }, rules: [] },
    note,
  },
  certificate: {
    purpose: oneOf("purpose", ["bank", "authority", "tender", "sale", "other"]),
    date: day((_values, { today }) => ({ least: addDays(today, -daysOfYear), most: today })),
    note,
  },
  earlyTermination: {
    date: day(whileItRuns),
    vehicle: fitting(({ product }) => vehicleOutcomesOf(product), oneOf("vehicle", vehicleOutcomes)),
    reason: oneOf("reason", ["sale", "total-loss", "own-funds", "other"]),
    note,
  },
  overpayment: {
    method: oneOf("method", ["refund", "set-off"]),
    iban: only(equals("method", "refund"), { control: "iban", kind: { is: "iban" }, rules: [required, iban] }),
    note,
  },
  /** Instalments are deferred, or spread over another period. */
  repaymentScheduleChange: {
    change: oneOf("change", ["holiday", "period"]),
    from: only(isHoliday, day(holidayStart)),
    months: only(isHoliday, wholeNumber(holidayMonths, [], "from")),
    period: only(equals("change", "period"), wholeNumber(newPeriod, [isAnotherPeriod])),
    reason: long(),
  },
  greenCard: {
    from: day(whileItRuns),
    to: day(greenCardEnd, "from"),
    delivery: oneOf("delivery", ["email", "post"]),
    note,
  },
} as const satisfies Readonly<Record<RequestType, Table>>;

export type RequestFieldName = { [Type in RequestType]: keyof (typeof requestFields)[Type] & string }[RequestType];

export function fieldsOf(type: RequestType): readonly (readonly [RequestFieldName, RequestField])[] {
  const fields: Table = requestFields[type];
  return Object.entries(fields).filter(isNamed);
}

const names: ReadonlySet<string> = new Set(Object.values(requestFields).flatMap((fields) => Object.keys(fields)));

function isNamed(entry: [string, RequestField]): entry is [RequestFieldName, RequestField] {
  return names.has(entry[0]);
}

/** Whether uploads usually come with the request. For a certificate the provider has all data. */
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

function valueWithin<Value>({ least, most }: Range<Value>, value: unknown): Value | null {
  const isSameKind = (other: unknown): other is Value => typeof other === typeof least;
  return isSameKind(value) && value >= least && value <= most ? value : null;
}

/** Returns the last day from which `months` months end before `end`. */
function lastDayBefore(end: string, months: number): string {
  let last = addMonths(end, -months);
  for (let next = addDays(last, 1); addMonths(next, months) <= end; next = addDays(next, 1)) last = next;
  return last;
}

import * as z from "zod/mini";
import { requestTypes } from "#domain/portal/request.ts";
import { longestTerm, timedKinds } from "#domain/queue/sla-policies.ts";
import { calendarDate } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";

export const mostOwnDays = 100;
const mostSpans = 4;

const time = z
  .string({ error: codeOr("invalid-format") })
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "invalid-format"));
const term = z
  .number({ error: codeOr("invalid-format") })
  .check(z.gt(0, "invalid-value"), z.lte(longestTerm, "invalid-value"), z.multipleOf(0.5, "invalid-value"));

const hours = z.array(z.object({ from: time, until: time }), { error: codeOr("invalid-format") }).check(
  z.minLength(1, "required"),
  z.maxLength(mostSpans, "too-many"),
  // Times of one format sort as texts.
  z.refine(
    (spans) => spans.every(({ from, until }, at) => from < until && (spans[at - 1]?.until ?? "") < from),
    "invalid-value",
  ),
);

const ownDays = z.pipe(
  z.array(calendarDate, { error: codeOr("invalid-format") }).check(z.maxLength(mostOwnDays, "too-many")),
  z.transform((days) => [...new Set(days)].toSorted()),
);

/** Other keys are ignored, as in all bodies. */
const termsOf = <const Key extends string>(keys: readonly Key[]) =>
  z.pipe(
    z.transform((given: unknown) =>
      typeof given === "object" && given !== null && !Array.isArray(given)
        ? Object.fromEntries(Object.entries(given).filter(([key]) => keys.some((one) => one === key)))
        : given,
    ),
    z.record(z.enum(keys), term, { error: codeOr("invalid-format") }),
  );

export const slaPolicySchema = z
  .object({ hours, closed: ownDays, worked: ownDays, days: termsOf(timedKinds), requests: termsOf(requestTypes) })
  .check(
    z.refine(({ closed, worked }) => !worked.some((day) => closed.includes(day)), {
      error: "invalid-value",
      path: ["worked"],
    }),
  );

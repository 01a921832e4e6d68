import * as z from "zod/mini";
import { electronicIban, isValidIban } from "#domain/identifiers/iban.ts";
import { customerTypes } from "#domain/onboarding/types.ts";
import type { RequestType } from "#domain/portal/request.ts";
import { vehicleOutcomes } from "#domain/portal/requests/vehicle-outcomes.ts";
import { calendarDate, emailAddress, filledText, optionalText } from "#forms/atoms.ts";
import { choice, choiceBetween, note, wholeNumber } from "./atoms.ts";

const iban = z.pipe(
  filledText(50),
  z.pipe(z.transform(electronicIban), z.string().check(z.refine(isValidIban, "invalid-format"))),
);

/** The contract goes over to somebody else. */
const cession = z.object({
  newLesseeType: choice(customerTypes),
  newLesseeName: filledText(200),
  /** personal or company id */
  newLesseeIdentifier: filledText(30),
  newLesseeEmail: emailAddress,
  newLesseePhone: filledText(30),
  /** of the transfer */
  date: calendarDate,
  note,
});

/** Somebody else drives the vehicle. */
const sublease = z
  .object({
    userName: filledText(200),
    userIdentifier: optionalText(30),
    relationship: choice(["family", "employee", "group-company", "other"]),
    from: calendarDate,
    to: calendarDate,
    isAbroad: z.optional(z.boolean({ error: "invalid-format" })),
    note,
  })
  .check(endsAfterStart());

/** That nothing is owed. */
const certificate = z.object({
  purpose: choice(["bank", "authority", "tender", "sale", "other"]),
  /** the day it speaks of */
  date: calendarDate,
  note,
});

/** The contract ends before its time. */
const earlyTermination = z.object({
  date: calendarDate,
  vehicle: choice(vehicleOutcomes),
  reason: choice(["sale", "total-loss", "own-funds", "other"]),
  note,
});

/** What was paid too much comes back, or is set off. */
const overpayment = z.discriminatedUnion(
  "method",
  [z.object({ method: z.literal("refund"), iban, note }), z.object({ method: z.literal("set-off"), note })],
  { error: choiceBetween("method") },
);

/** Instalments are put off for some months, or spread over another period. */
const repaymentScheduleChange = z.discriminatedUnion(
  "change",
  [
    z.object({
      change: z.literal("holiday"),
      from: calendarDate,
      months: wholeNumber(1, 3),
      reason: filledText(2_000),
    }),
    z.object({ change: z.literal("period"), period: wholeNumber(6, 120), reason: filledText(2_000) }),
  ],
  { error: choiceBetween("change") },
);

/** Proof of the vehicle's insurance for a journey abroad. */
const greenCard = z
  .object({
    from: calendarDate,
    to: calendarDate,
    delivery: choice(["email", "post"]),
    note,
  })
  .check(endsAfterStart());

function endsAfterStart() {
  return z.refine<{ from: string; to: string }>(({ from, to }) => from <= to, {
    error: "invalid-value",
    path: ["to"],
  });
}

/** `values` of `POST /api/documents/create/request`, by type. */
export const requestValues = {
  cession,
  sublease,
  certificate,
  earlyTermination,
  overpayment,
  repaymentScheduleChange,
  greenCard,
} as const satisfies Readonly<Record<RequestType, z.ZodMiniType>>;

export type RequestValues<Type extends RequestType = RequestType> = z.infer<(typeof requestValues)[Type]>;

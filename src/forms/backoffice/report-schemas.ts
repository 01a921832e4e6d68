import * as z from "zod/mini";
import { calendarDate, country } from "#forms/atoms.ts";
import { orUsual, readSensible } from "#forms/query-fields.ts";

export const reportQuerySchema = z
  .object({
    country: orUsual(country, undefined),
    from: orUsual(calendarDate, undefined),
    to: orUsual(calendarDate, undefined),
  })
  .check(
    z.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      path: ["to"],
      error: "invalid-value",
    }),
  );

/** Ignores invalid parameters. */
export function readReportAddress(address: URLSearchParams): z.output<typeof reportQuerySchema> {
  const { success, data } = reportQuerySchema.safeParse(readSensible(reportQuerySchema.shape, address));
  return success ? data : { country: undefined, from: undefined, to: undefined };
}

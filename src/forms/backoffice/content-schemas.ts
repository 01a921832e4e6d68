import * as z from "zod/mini";
import { calendarDate, count } from "#forms/atoms.ts";

/** Contents are checked by the schema of their part. */
export const contentDraftSchema = z.object({
  /** expected revision; absent: the last write wins */
  basedOn: z.nullish(count),
  contents: z.unknown(),
});

export const publishContentsSchema = z.object({
  basedOn: count,
  /** beginning of this day in Prague; absent: immediately */
  validFrom: z.nullish(calendarDate),
});

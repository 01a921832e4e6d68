import * as z from "zod/mini";
import { calendarDate, count } from "#forms/atoms.ts";

/** `POST /api/backoffice/contents/{part}/draft`; the contents are judged by the schema of their part. */
export const contentDraftSchema = z.object({
  /** the revision that was read; absent: the last one wins */
  basedOn: z.nullish(count),
  contents: z.unknown(),
});

/** `POST /api/backoffice/contents/{part}/publish` */
export const publishContentsSchema = z.object({
  basedOn: count,
  /** the day in Prague from whose beginning it is published; absent: at once */
  validFrom: z.nullish(calendarDate),
});

import * as z from "zod/mini";

export const startedLink = z.object({ hash: z.string(), expires: z.iso.datetime() });

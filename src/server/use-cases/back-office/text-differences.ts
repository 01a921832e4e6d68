import * as z from "zod/mini";

export const partsShown = z.array(z.object({ change: z.enum(["same", "added", "removed"]), text: z.string() }));

export const paragraphsShown = z.array(
  z.object({ change: z.enum(["same", "changed", "added", "removed"]), parts: partsShown }),
);

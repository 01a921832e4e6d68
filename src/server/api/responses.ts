import { z } from "zod/mini";

export const done = z.object({ status: z.literal("ok") });

export function dataOf<T extends z.ZodMiniType>(data: T) {
  return z.object({ status: z.literal("ok"), data });
}

export const stepUpRequired = {
  403: { description: "step-up-required: the password was not given in the last minutes" },
};

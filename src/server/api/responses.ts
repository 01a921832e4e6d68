import { z } from "zod/mini";

export const done = z.object({ status: z.literal("ok") });

export async function okAfter(work: Promise<void>): Promise<{ readonly body: z.infer<typeof done> }> {
  await work;
  return { body: { status: "ok" } };
}

export function dataOf<T extends z.ZodMiniType>(data: T) {
  return z.object({ status: z.literal("ok"), data });
}

export const stepUpRequired = {
  403: { description: "step-up-required: the password was not given in the last minutes" },
};

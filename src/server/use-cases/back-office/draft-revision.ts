import * as z from "zod/mini";
import { Refusal } from "#server/shared/refusal.ts";

export const revisionShown = z.object({ revision: z.int() });

/** @param basedOn default: any @throws Refusal stale-revision with the current one */
export function assertRevision({ revision }: { readonly revision: number }, basedOn?: number | null): void {
  if ((basedOn ?? revision) !== revision) throw new Refusal("stale-revision", { data: { revision } });
}

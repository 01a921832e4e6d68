import * as z from "zod/mini";
import type { RoleAssignment } from "#domain/policies/staff-roles.ts";
import type { DeepReadonly } from "#server/shared/deep-readonly.ts";

/** `name`: the e-mail, since staff have no other name. */
export const staffNameShown = z.object({ staffId: z.string(), name: z.string() });

export type StaffName = DeepReadonly<z.infer<typeof staffNameShown>>;

export interface StaffMember extends StaffName {
  readonly held: readonly RoleAssignment[];
}

import * as z from "zod/mini";
import type { RoleAssignment } from "#domain/policies/staff-roles.ts";
import type { DeepReadonly } from "#server/shared/deep-readonly.ts";

/** `name`: the e-mail, which is all that is known of staff. */
export const staffNameShown = z.object({ staffId: z.string(), name: z.string() });

export type StaffName = DeepReadonly<z.infer<typeof staffNameShown>>;

/** A member of staff with the roles that they hold. */
export interface StaffMember extends StaffName {
  readonly held: readonly RoleAssignment[];
}

import type { StaffSession } from "#server/contract/staff.ts";
import type { Doer } from "../webhooks/change-webhooks.ts";
import type { WebhookDependencies } from "../webhooks/dependencies.ts";

/** What admins govern clients and webhooks with. */
export type IntegrationGovernance = Omit<WebhookDependencies, "jobs" | "settings">;

export const byStaff = ({ staff: { id: by } }: StaffSession): Doer => ({ actor: "staff", by });

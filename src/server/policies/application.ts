import type { ApplicationRow } from "#server/database/repositories/applications.ts";
import { Refusal } from "#server/shared/refusal.ts";

type Judged = Pick<ApplicationRow, "status" | "expiresAt">;

/** True also before the retention job has run. */
export function isExpired(application: Judged, now: Date): boolean {
  return application.status === "expired" || (application.status === "open" && application.expiresAt <= now);
}

export function assertOpen(application: Judged, now: Date): void {
  if (application.status === "deleted") {
    throw new Refusal("not-found");
  }
  if (isExpired(application, now)) {
    throw new Refusal("application-expired");
  }
  if (application.status === "finished") {
    throw new Refusal("application-finished");
  }
}

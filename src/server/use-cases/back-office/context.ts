import type { JobQueue } from "#server/jobs/queue.ts";
import type { BlindIndex } from "#server/ports/secrets.ts";
import type { WebhookCaller } from "#server/ports/webhook-caller.ts";
import type { ShownSetting } from "#server/settings/shown-settings.ts";
import type {
  CaseDependencies,
  FileDependencies,
  NotificationDependencies,
  UploadDependencies,
} from "#server/use-cases/context.ts";
import type { ApprovalHandlers } from "./approvals/approval-action.ts";

export interface BackOfficeContext
  extends Omit<FileDependencies, "settings" | "messageHashes">,
    Pick<CaseDependencies, "registries">,
    Pick<UploadDependencies, "scanner" | "pdfs" | "mutex">,
    NotificationDependencies {
  readonly blindIndex: BlindIndex;
  readonly reviewedBy: CaseDependencies["settings"]["cases"];
  readonly acts: ApprovalHandlers;
  readonly queue: Pick<JobQueue, "depths" | "failed" | "tryAgain">;
  readonly shownSettings: readonly ShownSetting[];
  readonly webhookCaller: WebhookCaller;
  /** HMAC-SHA-256 with the key of accounts, base64url: limits are counted by it */
  readonly accountDigest: (text: string) => string;
  /** HMAC-SHA-256 with the key of signed offer links, base64url */
  readonly offerLinkDigest: (text: string) => string;
  /** of an unfinished application */
  readonly applicationDays: number;
}

export type Needs<Name extends keyof BackOfficeContext = never> = Pick<BackOfficeContext, "database" | "clock" | Name>;

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

/** Everything that actions and queries of the back office may use. Each names what it needs. */
export interface BackOfficeContext
  extends Omit<FileDependencies, "settings" | "messageHashes">,
    Pick<CaseDependencies, "registries">,
    Pick<UploadDependencies, "scanner" | "pdfs" | "mutex">,
    NotificationDependencies {
  readonly blindIndex: BlindIndex;
  /** who decides on applications */
  readonly reviewedBy: CaseDependencies["settings"]["cases"];
  /** what each kind of proposal does once it is approved */
  readonly acts: ApprovalHandlers;
  readonly queue: Pick<JobQueue, "depths" | "failed" | "tryAgain">;
  readonly shownSettings: readonly ShownSetting[];
  readonly webhookCaller: WebhookCaller;
  /** HMAC-SHA-256 with the key of accounts, base64url: what limits are counted by */
  readonly accountDigest: (text: string) => string;
  /** the same with the key of signed links to offers: their signature */
  readonly offerLinkDigest: (text: string) => string;
  /** an unfinished application lives this long */
  readonly applicationDays: number;
}

/** What one of them needs: the database and the clock, and what it names. */
export type Needs<Name extends keyof BackOfficeContext = never> = Pick<BackOfficeContext, "database" | "clock" | Name>;

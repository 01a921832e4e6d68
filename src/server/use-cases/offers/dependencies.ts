import type { Database } from "#server/database/connect.ts";
import type { Clock } from "#server/ports.ts";

/** What the use cases of offers beyond the login are given by the composition root. */
export interface OfferDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** HMAC-SHA-256 with a key of its own, base64url: for signed links */
  readonly keyedDigest: (text: string) => string;
  readonly settings: {
    /** without a slash at the end */
    readonly publicUrl: string;
  };
}

import { timingSafeEqual } from "node:crypto";
import { findLiveKey, markKeyUsed } from "#server/database/repositories/integration-clients.ts";
import type { IntegrationClient } from "#server/policies/integration.ts";
import { tokenDigest } from "#server/shared/tokens.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { isDemoKey, readKeyText } from "./key-text.ts";

export interface AuthenticatedClient extends IntegrationClient {
  /** empty: any */
  readonly networks: readonly string[];
  /** calls a minute */
  readonly rate: number;
}

type Needed = Needs & { readonly settings: { readonly isDemo: boolean } };

const minuteMs = 60_000;

/** Stores the last use to the minute, so a busy client costs one write a minute. */
export async function clientOfKey(
  { database, clock, settings }: Needed,
  text: string,
): Promise<AuthenticatedClient | null> {
  const parts = readKeyText(text);
  if (parts === null || (isDemoKey(parts.keyId) && !settings.isDemo)) return null;
  const found = await findLiveKey(database, parts.keyId);
  if (found === undefined || !isSame(found.secretDigest, tokenDigest(parts.secret))) return null;
  const { secretDigest: _secret, lastUsedAt, ...actor } = found;
  const now = clock.now().getTime();
  const minute = new Date(now - (now % minuteMs));
  if (lastUsedAt === null || lastUsedAt < minute) await markKeyUsed(database, parts.keyId, minute);
  return actor;
}

function isSame(kept: string, given: string): boolean {
  return timingSafeEqual(Buffer.from(kept), Buffer.from(given));
}

import { createHmac, type KeyObject, timingSafeEqual } from "node:crypto";
import { notificationKinds } from "#domain/portal/notifications/kinds.ts";
import type {
  ApplicationHashes,
  MessageHashes,
  NotificationLink,
  NotificationTokens,
  SignedIds,
} from "#server/ports/secrets.ts";
import { derivedKey, keyedDigest } from "#server/shared/digests.ts";

const idLength = 16;

/**
 * A hash is the id (16 bytes) and its HMAC-SHA-256 (32 bytes) in base64url: not stored, and not forgeable without the
 * key.
 *
 * @param secrets the first one makes hashes; every one accepts them, so that links in old mails keep working
 * @param purpose a hash of another purpose is invalid
 */
export function signedIds(
  secrets: readonly string[],
  purpose: "messages" | "calendars" | ReturnType<typeof unsubscribing>,
): SignedIds {
  const keys = secrets.map((secret) => derivedKey(secret, purpose));
  const [first] = keys;
  if (!first) throw new Error("a key is needed");
  return {
    hashOf(uuid) {
      const id = Buffer.from(uuid.replaceAll("-", ""), "hex");
      return Buffer.concat([id, macOf(first, id)]).toString("base64url");
    },
    idOf(hash) {
      if (!/^[A-Za-z0-9_-]{64}$/.test(hash)) return null;
      const bytes = Buffer.from(hash, "base64url");
      const id = bytes.subarray(0, idLength);
      const mac = bytes.subarray(idLength);
      const isOurs = keys.some((key) => timingSafeEqual(mac, macOf(key, id)));
      return isOurs ? id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-") : null;
    },
  };
}

function macOf(key: KeyObject, id: Buffer): Buffer {
  return createHmac("sha256", key).update(id).digest();
}

export function messageHashes(secrets: readonly string[]): MessageHashes {
  return signedIds(secrets, "messages");
}

export function notificationTokens(secrets: readonly string[]): NotificationTokens {
  const idsOf = (what: NotificationLink["what"]) => signedIds(secrets, unsubscribing(what));
  const all = [...notificationKinds, "daily" as const].map((what) => ({ what, ids: idsOf(what) }));
  return {
    tokenOf: ({ userId, what }) => idsOf(what).hashOf(userId),
    read(token) {
      for (const { what, ids } of all) {
        const userId = ids.idOf(token);
        if (userId !== null) return { userId, what };
      }
      return null;
    },
  };
}

/** Links of earlier releases, which had only notifications of messages, must keep working. */
function unsubscribing(what: NotificationLink["what"]) {
  return what === "message" ? ("unsubscribing" as const) : (`unsubscribing ${what}` as const);
}

export function applicationHashes(secrets: readonly string[]): ApplicationHashes {
  const digests = secrets.map((secret) => keyedDigest(secret, "applications of offers"));
  return { hashesOf: (offerId) => digests.map((digest) => digest(offerId)) };
}

import type { NotificationKind } from "#domain/portal/notifications/kinds.ts";
import type { OpenFile } from "./file-store.ts";

/** AES-256-GCM. `context` is authenticated with the value, so that it cannot be moved to another row. */
export interface Sealer {
  seal(plain: string, context: string): string;
  unseal(sealed: string, context: string): string;
  sealBytes(plain: Uint8Array, context: string): Uint8Array;
  unsealBytes(sealed: Uint8Array, context: string): Uint8Array;
  /** The id reveals nothing about the key. */
  keyIdOf(sealed: string): string;
  /** The reader may keep the pieces. */
  sealStream(plain: AsyncIterable<Uint8Array>, context: string): AsyncGenerator<Uint8Array, void, void>;
  /**
   * Closes `sealed` at its end or on return.
   *
   * @param sealedSize from a source as trustworthy as the bytes
   */
  unsealStream(sealed: AsyncGenerator<Uint8Array, void, void>, sealedSize: number, context: string): Promise<OpenFile>;
}

/** Digests find encrypted values: HMAC-SHA-256 under a key of its own. */
export interface BlindIndex {
  readonly keyId: string;
  readonly digestOf: (term: string) => string;
  /** one for each key, the current one first */
  readonly digestsOf: (term: string) => readonly string[];
}

/** A key derives opaque texts for ids in addresses. */
export interface SignedIds {
  hashOf(id: string): string;
  idOf(hash: string): string | null;
}

export interface NotificationLink {
  readonly userId: string;
  readonly what: NotificationKind | "daily";
}

export interface NotificationTokens {
  tokenOf(link: NotificationLink): string;
  read(token: string): NotificationLink | null;
}

export type MessageHashes = SignedIds;

/** A key derives the hash from the offer's id, so that accepting again leads to the same link. */
export interface ApplicationHashes {
  hashesOf(offerId: string): readonly string[];
}

/** argon2id, in the PHC string format. */
export interface PasswordHasher {
  /** @throws Refusal `busy` if too many wait */
  hash(password: string): Promise<string>;
  /** @param hash null takes the same time and returns false. @throws Refusal `busy` */
  verify(password: string, hash: string | null): Promise<boolean>;
  isOutdated(hash: string): boolean;
}

/** A value was changed or moved, or its key is missing. */
export class Unsealable extends Error {
  constructor(why: string) {
    super(`the value cannot be decrypted: ${why}`);
    this.name = "Unsealable";
  }
}

/** The database has values under keys that this process lacks. */
export class OtherSecretKey extends Error {
  constructor(missing: readonly string[]) {
    const keys = missing.join(", ");
    const list = missing.map((keyId) => `'${keyId}'`).join(", ");
    super(
      `SECRET_KEY: values in this database are encrypted with a key that is not in it (${keys}). ` +
        "Start with that key, or add it behind the first one: SECRET_KEY=<first>,<that one>. " +
        "If no value of that key is needed any longer, remove the key: " +
        `delete from encryption_keys where key_id in (${list});`,
    );
    this.name = "OtherSecretKey";
  }
}

import type { NotificationKind } from "#domain/portal/notifications/kinds.ts";
import type { OpenFile } from "./file-store.ts";

/**
 * AES-256-GCM. `context` is authenticated with the value, so that an encrypted value cannot be moved to another row.
 */
export interface Sealer {
  seal(plain: string, context: string): string;
  unseal(sealed: string, context: string): string;
  sealBytes(plain: Uint8Array, context: string): Uint8Array;
  unsealBytes(sealed: Uint8Array, context: string): Uint8Array;
  /** Eight digits, which reveal nothing about the key. */
  keyIdOf(sealed: string): string;
  /** For data too large for memory. The reader may keep the pieces. */
  sealStream(plain: AsyncIterable<Uint8Array>, context: string): AsyncGenerator<Uint8Array, void, void>;
  /**
   * Decrypts output of `sealStream` or `sealBytes`; closes `sealed` at its end or on return.
   *
   * @param sealedSize length of `sealed`, from a source as trustworthy as the bytes
   */
  unsealStream(sealed: AsyncGenerator<Uint8Array, void, void>, sealedSize: number, context: string): Promise<OpenFile>;
}

/** Digests for searching encrypted values: HMAC-SHA-256 under a key of its own. */
export interface BlindIndex {
  /** the key of the stored digests */
  readonly keyId: string;
  /** under the current key, to store */
  readonly digestOf: (term: string) => string;
  /** one for each key, the current one first, to search: so rows survive key rotation */
  readonly digestsOf: (term: string) => readonly string[];
}

/** Opaque texts for ids (UUIDs) in addresses: derived by a key, not stored. */
export interface SignedIds {
  hashOf(id: string): string;
  /** null if it was not made here. The caller checks access. */
  idOf(hash: string): string | null;
}

/** The notifications that a link switches off: of one kind, or the daily e-mail. */
export interface NotificationLink {
  readonly userId: string;
  readonly what: NotificationKind | "daily";
}

/** Tokens of unsubscribe links. */
export interface NotificationTokens {
  tokenOf(link: NotificationLink): string;
  /** null: not made here */
  read(token: string): NotificationLink | null;
}

export type MessageHashes = SignedIds;

/**
 * The hash in the link of the application that an offer started. It is derived from the offer's id, not stored, so that
 * accepting again leads to the same link.
 */
export interface ApplicationHashes {
  /** one for each key, the current one first */
  hashesOf(offerId: string): readonly string[];
}

/** argon2id, in the PHC string format. */
export interface PasswordHasher {
  /** @throws Refusal `busy` if too many wait */
  hash(password: string): Promise<string>;
  /** @param hash null compares with a dummy hash in the same time and returns false. @throws Refusal `busy` */
  verify(password: string, hash: string | null): Promise<boolean>;
  /** made with lower parameters than the current ones */
  isOutdated(hash: string): boolean;
}

/** An encrypted value was changed or moved, or its key is missing. */
export class Unsealable extends Error {
  constructor(why: string) {
    super(`the sealed value cannot be opened: ${why}`);
    this.name = "Unsealable";
  }
}

/** The database has values under keys that this process lacks. */
export class OtherSecretKey extends Error {
  /** @param missing their ids */
  constructor(missing: readonly string[]) {
    const keys = missing.join(", ");
    const list = missing.map((keyId) => `'${keyId}'`).join(", ");
    super(
      `SECRET_KEY: values in this database are encrypted with a key that is not in it (${keys}). ` +
        "Start with that key, or name it behind the first one: SECRET_KEY=<first>,<that one>. " +
        "Once nothing is needed any more that was encrypted with it, let it go: " +
        `delete from encryption_keys where key_id in (${list});`,
    );
    this.name = "OtherSecretKey";
  }
}

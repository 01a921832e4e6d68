import type { NotificationKind } from "#domain/portal/notifications/kinds.ts";
import type { OpenFile } from "./file-store.ts";

/** AES-256-GCM. `context` is authenticated with the value, so that a sealed value cannot be moved to another row. */
export interface Sealer {
  seal(plain: string, context: string): string;
  unseal(sealed: string, context: string): string;
  sealBytes(plain: Uint8Array, context: string): Uint8Array;
  unsealBytes(sealed: Uint8Array, context: string): Uint8Array;
  /** By what a sealed text names its key: eight digits, which reveal nothing about it. */
  keyIdOf(sealed: string): string;
  /** For what is too large for memory. The reader may keep what it yields. */
  sealStream(plain: AsyncIterable<Uint8Array>, context: string): AsyncGenerator<Uint8Array, void, void>;
  /**
   * Opens what `sealStream` or `sealBytes` made; closes `sealed` at its end or when it is returned.
   *
   * @param sealedSize how many bytes `sealed` has, from a source as trustworthy as they are
   */
  unsealStream(sealed: AsyncGenerator<Uint8Array, void, void>, sealedSize: number, context: string): Promise<OpenFile>;
}

/** Digests by which staff find what is sealed: HMAC-SHA-256 under a key of its own. */
export interface BlindIndex {
  /** tells which key made the digests that are kept */
  readonly keyId: string;
  /** under the current key: what is kept */
  readonly digestOf: (term: string) => string;
  /** one for each key, the current one first: what is searched for, so that a change of keys hides nothing */
  readonly digestsOf: (term: string) => readonly string[];
}

/** Texts that stand for ids (UUIDs) in addresses: derived from them by a key, and not stored. */
export interface SignedIds {
  hashOf(id: string): string;
  /** @returns the id; null: the hash was not made here. The caller judges whose it is. */
  idOf(hash: string): string | null;
}

/** Which notices a link switches off: those of one kind, or the daily e-mail. */
export interface NotificationLink {
  readonly userId: string;
  readonly what: NotificationKind | "daily";
}

/** What stands in the links that switch notices off. */
export interface NotificationTokens {
  tokenOf(link: NotificationLink): string;
  /** null: the token was not made here */
  read(token: string): NotificationLink | null;
}

/** What stands for a message. */
export type MessageHashes = SignedIds;

/**
 * The hash in the link of the application that an offer began. A key derives it from the offer's id and it is not
 * stored, so that accepting again leads to the same link.
 */
export interface ApplicationHashes {
  /** one for each key, the current one first */
  hashesOf(offerId: string): readonly string[];
}

/** argon2id, in the PHC string format. */
export interface PasswordHasher {
  /** @throws Refusal `busy` when too many wait already */
  hash(password: string): Promise<string>;
  /** @param hash null: compares with nobody's hash, which takes as long and is false. @throws Refusal `busy` */
  verify(password: string, hash: string | null): Promise<boolean>;
  /** made with lower parameters than the current ones */
  isOutdated(hash: string): boolean;
}

/** A sealed value was changed, belongs elsewhere, or was sealed with a key that is not in the ring. */
export class Unsealable extends Error {
  constructor(why: string) {
    super(`the sealed value cannot be opened: ${why}`);
    this.name = "Unsealable";
  }
}

/** The database has values under keys that this process does not have. */
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

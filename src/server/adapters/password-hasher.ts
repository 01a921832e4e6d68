import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { passwordForm } from "#domain/accounts/password.ts";
import type { PasswordHasher } from "#server/ports/secrets.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { makeSlots } from "#server/shared/slots.ts";

const derive = promisify(argon2);

/** RFC 9106, with the minimum of the OWASP password storage sheet: 19 MiB, two passes. */
const memory = 19_456;
const passes = 2;
const parallelism = 1;
const saltLength = 16;
const tagLength = 32;
const parameters = `m=${memory},t=${passes},p=${parallelism}`;

/** Leaves half of Node's pool of four threads to files. */
const atOnce = 2;
/** About a third of a second of work. Later callers are refused and should retry. */
const mostWaiting = 20;
const retryAfterSeconds = 2;

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

export function passwordHasher(): PasswordHasher {
  const inSlot = makeSlots(atOnce, mostWaiting, () => new Refusal("busy", { retryAfterSeconds }));
  // Verifying against it takes the same time and always fails.
  const nobody = { salt: randomBytes(saltLength), tag: randomBytes(tagLength), memory, passes, parallelism };
  return {
    hash: (password) =>
      inSlot(async () => {
        const salt = randomBytes(saltLength);
        const tag = await derive("argon2id", { ...common(password), nonce: salt, parallelism, memory, passes });
        return `$argon2id$v=19$${parameters}$${base64(salt)}$${base64(tag)}`;
      }),
    verify: (password, hash) =>
      inSlot(async () => {
        const { salt, tag, ...work } = hash === null ? nobody : parse(hash);
        const made = await derive("argon2id", { ...common(password), nonce: salt, ...work });
        return made.length === tag.length && timingSafeEqual(made, tag) && hash !== null;
      }),
    isOutdated: (hash) => !hash.startsWith(`$argon2id$v=19$${parameters}$`),
  };
}

function common(password: string): { message: Buffer; tagLength: number } {
  return { message: Buffer.from(passwordForm(password), "utf8"), tagLength };
}

function parse(hash: string) {
  const [, m, t, p, salt = "", tag = ""] = phc.exec(hash) ?? [];
  if (m === undefined) throw new Error("a stored password hash is not of the form of argon2id");
  return {
    salt: Buffer.from(salt, "base64"),
    tag: Buffer.from(tag, "base64"),
    memory: Number(m),
    passes: Number(t),
    parallelism: Number(p),
  };
}

function base64(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}

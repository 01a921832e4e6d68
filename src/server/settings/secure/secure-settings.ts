import { parse } from "pg-connection-string";
import { z } from "zod";
import { coverTheInternet } from "./cover-the-internet.ts";
import { isLoopback } from "./is-loopback.ts";

/** A random key of the least length has more; repetitions and sequences have less. */
const leastBits = 64;
/** Random keys rarely repeat as many characters. */
const repeatLength = 4;
const sequences = "qwertyuiop asdfghjkl zxcvbnm abcdefghijklmnopqrstuvwxyz 01234567890";
/** These runs can be pronounced; random keys have few. */
const letterRuns = /[A-Z]?[a-z]{3,}|[A-Z]{4,}/g;
const unspeakable = /[^aeiouy]{4}|[aeiouy]{4}/i;
const mostOfWords = 0.65;

/** Estimates whether a key is not random. */
function isGuessable(key: string): boolean {
  const novel = withoutRepetitions(key);
  return entropyOf(novel) < leastBits || lengthOfWords(key) > key.length * mostOfWords;
}

function lengthOfWords(key: string): number {
  return (key.match(letterRuns) ?? []).filter((run) => !unspeakable.test(run)).join("").length;
}

function withoutRepetitions(key: string): string {
  const text = sequences + key;
  const lower = text.toLowerCase();
  const repeats = (at: number, length: number) =>
    at + length <= lower.length && lower.slice(0, at + length - 1).includes(lower.slice(at, at + length));
  let novel = "";
  for (let at = sequences.length; at < text.length; ) {
    let length = repeatLength;
    while (repeats(at, length)) length++;
    if (length === repeatLength) novel += text[at];
    at += length === repeatLength ? 1 : length - 1;
  }
  return novel;
}

/** Returns bits (Shannon). */
function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => bits + count * Math.log2(text.length / count), 0);
}

/** `ALLOW_INSECURE` can except these, but never keys and a demo that others reach. */
const excusable = [
  "PUBLIC_URL",
  "DATABASE_URL",
  "S3_ENDPOINT",
  "AWS_ENDPOINT_URL_STS",
  "CLAMD_URL",
  "SMTP_URL",
  "SMS_URL",
  "EASY_SIGN_URL",
  "TAG_URL",
  "SURVEY_URL",
  "ARES_URL",
  "RPO_URL",
  "TRUSTED_PROXIES",
] as const;
type Excusable = (typeof excusable)[number];

const setting = z
  .string()
  .optional()
  .transform((value) => value?.trim() || undefined);
const list = setting.transform((value) =>
  (value ?? "")
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== ""),
);

const given = z.object({
  DATABASE_URL: setting,
  PGHOST: setting,
  PGSSLMODE: setting,
  DEMO: setting,
  PUBLIC_URL: setting,
  S3_ENDPOINT: setting,
  AWS_ENDPOINT_URL_STS: setting,
  CLAMD_URL: setting,
  SMTP_URL: setting,
  SMS_URL: setting,
  EASY_SIGN_URL: setting,
  TAG_URL: setting,
  SURVEY_URL: setting,
  ARES_URL: setting,
  RPO_URL: setting,
  SECRET_KEY: list,
  TRUSTED_PROXIES: list,
  ALLOW_INSECURE: list,
});
type Settings = z.output<typeof given>;

const plainHttp = "must begin with https://, or name this machine: people's data or secrets pass there";

const dangers: { readonly [Name in Excusable]: (settings: Settings) => string | null } = {
  PUBLIC_URL: ({ PUBLIC_URL }) => plainHttpOf(PUBLIC_URL),
  DATABASE_URL: ({ DATABASE_URL = "", PGHOST: host, PGSSLMODE: sslMode }) => {
    if (!/^postgres(?:ql)?:/i.test(DATABASE_URL)) return null;
    try {
      return isPlainDatabase(DATABASE_URL, { host, sslMode })
        ? "needs TLS with a certificate that is checked (?sslmode=verify-full) on the way to another machine"
        : null;
    } catch {
      return "cannot be read, or names a certificate that cannot";
    }
  },
  S3_ENDPOINT: ({ S3_ENDPOINT }) => plainHttpOf(S3_ENDPOINT),
  AWS_ENDPOINT_URL_STS: ({ AWS_ENDPOINT_URL_STS }) => plainHttpOf(AWS_ENDPOINT_URL_STS),
  CLAMD_URL: ({ CLAMD_URL = "" }) =>
    isPlainTcp(CLAMD_URL) ? "sends files of customers to another machine unencrypted: use a socket or a tunnel" : null,
  SMTP_URL: ({ SMTP_URL = "" }) =>
    isPlainSmtp(SMTP_URL) ? "must ask for TLS and check the certificate on the way to another machine" : null,
  SMS_URL: ({ SMS_URL }) => plainHttpOf(SMS_URL),
  EASY_SIGN_URL: ({ EASY_SIGN_URL }) => plainHttpOf(EASY_SIGN_URL),
  TAG_URL: ({ TAG_URL }) => plainHttpOf(TAG_URL),
  SURVEY_URL: ({ SURVEY_URL }) => plainHttpOf(SURVEY_URL),
  ARES_URL: ({ ARES_URL }) => plainHttpOf(ARES_URL),
  RPO_URL: ({ RPO_URL }) => plainHttpOf(RPO_URL),
  TRUSTED_PROXIES: ({ TRUSTED_PROXIES }) =>
    coverTheInternet(TRUSTED_PROXIES) ? "includes every caller, who could then claim any address" : null,
};

function plainHttpOf(address = ""): string | null {
  return isPlainHttp(address) ? plainHttp : null;
}

/** The demo's passwords are known: it may have none of them. */
function reachableBy({ PUBLIC_URL = "", SMTP_URL, SMS_URL, TRUSTED_PROXIES }: Settings): readonly (keyof Settings)[] {
  const url = URL.parse(PUBLIC_URL);
  return [
    ...(url !== null && !isLoopback(url.hostname) ? (["PUBLIC_URL"] as const) : []),
    ...(SMTP_URL === undefined ? [] : (["SMTP_URL"] as const)),
    ...(SMS_URL === undefined ? [] : (["SMS_URL"] as const)),
    ...(TRUSTED_PROXIES.length === 0 ? [] : (["TRUSTED_PROXIES"] as const)),
  ];
}

/** This machine and its sockets are as safe as the process. Malformed settings are reported by their own area. */
export const secureSettings = given.transform((settings, context) => {
  const fault = (name: keyof Settings, message: string) =>
    context.addIssue({ code: "custom", path: [name], message, continue: true });
  if (!settings.ALLOW_INSECURE.every((name) => excusable.some((known) => known === name))) {
    fault("ALLOW_INSECURE", `may name only ${excusable.join(", ")}`);
  }
  if (settings.SECRET_KEY.some((key) => key.length >= 32 && isGuessable(key))) {
    fault("SECRET_KEY", `a key can be guessed: use the output of "openssl rand -base64 32"`);
  }
  if (settings.DATABASE_URL === undefined || settings.DEMO === "1") {
    const why = settings.DEMO === "1" ? "DEMO is 1" : "DATABASE_URL is not set";
    for (const name of reachableBy(settings)) {
      fault(name, `lets others reach this server, which is the demo with its known passwords, because ${why}`);
    }
    return {};
  }
  for (const name of excusable) {
    const danger = settings.ALLOW_INSECURE.includes(name) ? null : dangers[name](settings);
    if (danger !== null) fault(name, danger);
  }
  // Output of another area for the same setting could not be merged.
  return {};
});

interface Defaults {
  /** `PGHOST` */
  readonly host: string | undefined;
  /** `PGSSLMODE` */
  readonly sslMode: string | undefined;
}

/**
 * Finds a connection to another machine without TLS, or with an unchecked certificate. @param address read as the
 * driver reads it
 */
function isPlainDatabase(address: string, defaults: Defaults): boolean {
  const { host, ssl } = parse(address);
  const server = host || defaults.host || "localhost";
  if (server.startsWith("/") || isLoopback(server)) return false;
  const given: unknown = ssl ?? sslOf(defaults.sslMode);
  if (given === true || given === "true") return false;
  const isChecked = typeof given === "object" && given !== null && Reflect.get(given, "rejectUnauthorized") !== false;
  return !isChecked;
}

function sslOf(mode: string | undefined): boolean {
  return mode !== undefined && ["prefer", "require", "verify-ca", "verify-full"].includes(mode);
}

/** Malformed addresses are ignored. */
function isPlainHttp(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === "http:" && !isLoopback(url.hostname);
}

/** Finds unencrypted mail, or an unauthenticated server. `smtp://` implies TLS; parameters can disable it. */
function isPlainSmtp(address: string): boolean {
  const url = URL.parse(address);
  if (!url || isLoopback(url.hostname)) return false;
  const isUnproved = url.searchParams.has("tls.rejectUnauthorized") && isOff(url, "tls.rejectUnauthorized");
  if (url.protocol === "smtps:") return isUnproved;
  const isNotRequired = url.searchParams.has("requireTLS") && isOff(url, "requireTLS");
  return isUnproved || isNotRequired || !isOff(url, "ignoreTLS");
}

/** Reads a parameter as nodemailer does: numbers by value, absent is off. */
function isOff(url: URL, name: string): boolean {
  const value = url.searchParams.get(name)?.trim() ?? "";
  return value === "false" || Number(value) === 0;
}

/** clamd has no encryption. */
function isPlainTcp(address: string): boolean {
  const host = /^tcp:\/\/(\[[^\]]*\]|[^:/]*)/i.exec(address)?.[1];
  return host !== undefined && !isLoopback(host);
}

import { z } from "zod";
import { coverTheInternet } from "./cover-the-internet.ts";
import { isGuessable } from "./is-guessable.ts";
import { isLoopback } from "./is-loopback.ts";
import { isPlainDatabase } from "./is-plain-database.ts";
import { isPlainHttp, isPlainSmtp, isPlainTcp } from "./sends-in-clear.ts";

/** What may be insecure where `ALLOW_INSECURE` names it. Keys and a demo that others reach never may. */
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

/** An empty value counts as unset. */
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

/** For each setting that can be excepted: what is insecure about it, in words; null: nothing. */
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
    coverTheInternet(TRUSTED_PROXIES) ? "takes in everybody, who could then claim any address" : null,
};

function plainHttpOf(address = ""): string | null {
  return isPlainHttp(address) ? plainHttp : null;
}

/** Settings by which people get to a server; the demo, whose passwords are known, may have none of them. */
function reachableBy({ PUBLIC_URL = "", SMTP_URL, SMS_URL, TRUSTED_PROXIES }: Settings): readonly (keyof Settings)[] {
  const url = URL.parse(PUBLIC_URL);
  return [
    ...(url !== null && !isLoopback(url.hostname) ? (["PUBLIC_URL"] as const) : []),
    ...(SMTP_URL === undefined ? [] : (["SMTP_URL"] as const)),
    ...(SMS_URL === undefined ? [] : (["SMS_URL"] as const)),
    ...(TRUSTED_PROXIES.length === 0 ? [] : (["TRUSTED_PROXIES"] as const)),
  ];
}

/**
 * Faults every setting that no server with people's data may have. This machine and its sockets are as safe as the process
 * itself. A setting that is malformed is left to whoever reads it.
 */
export const secureSettings = given.transform((settings, context) => {
  const fault = (name: keyof Settings, message: string) =>
    context.addIssue({ code: "custom", path: [name], message, continue: true });
  if (!settings.ALLOW_INSECURE.every((name) => excusable.some((known) => known === name))) {
    fault("ALLOW_INSECURE", `may name only ${excusable.join(", ")}`);
  }
  if (settings.SECRET_KEY.some((key) => key.length >= 32 && isGuessable(key))) {
    fault("SECRET_KEY", `a key can be guessed: take the output of "openssl rand -base64 32"`);
  }
  if (settings.DATABASE_URL === undefined || settings.DEMO === "1") {
    const why = settings.DEMO === "1" ? "DEMO is 1" : "DATABASE_URL is not set";
    for (const name of reachableBy(settings)) {
      fault(name, `lets others reach this server, and it is the demo, whose passwords are known, because ${why}`);
    }
    return {};
  }
  for (const name of excusable) {
    const danger = settings.ALLOW_INSECURE.includes(name) ? null : dangers[name](settings);
    if (danger !== null) fault(name, danger);
  }
  // Nothing, also with faults: what another area makes of the same setting could not be merged with it.
  return {};
});

import { randomBytes } from "node:crypto";

const key = randomBytes(32).toString("base64");

const production = {
  DATABASE_URL: "postgres://volant@db.example/volant?sslmode=verify-full",
  SECRET_KEY: key,
  PUBLIC_URL: "https://portal.example",
  SMTP_URL: "smtp://mail.example:587",
  SMS_URL: "https://sms.example",
  TRUSTED_PROXIES: "10.0.0.0/8,192.0.2.7,fd00::/8",
} as const;

const s3 = { FILES_URL: "s3://bucket", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" };

interface Case {
  readonly names: readonly string[];
  readonly settings: Readonly<Record<string, string | undefined>>;
  /** `ALLOW_INSECURE` does not help */
  readonly isFinal?: true;
}

export const insecureSettings: readonly Case[] = [
  ...["http://portal.example", "http://192.0.2.1:3000", "http://[2001:db8::1]", "http://localhost.example"].map(
    (PUBLIC_URL) => ({ names: ["PUBLIC_URL"], settings: { PUBLIC_URL } }),
  ),
  ...["SMS_URL", "EASY_SIGN_URL", "TAG_URL", "SURVEY_URL", "ARES_URL", "RPO_URL"].map((name) => ({
    names: [name],
    settings: { [name]: "http://10.0.0.7/path" },
  })),
  { names: ["S3_ENDPOINT"], settings: { ...s3, S3_ENDPOINT: "http://minio.example:9000" } },
  { names: ["AWS_ENDPOINT_URL_STS"], settings: { ...s3, AWS_ENDPOINT_URL_STS: "http://sts.example" } },
  { names: ["CLAMD_URL"], settings: { CLAMD_URL: "tcp://scanner.example:3310" } },
  ...[
    "smtp://mail.example:25?requireTLS=false",
    "smtp://mail.example:25?requireTLS=0",
    "smtp://mail.example?ignoreTLS=true",
    "smtp://mail.example?tls.rejectUnauthorized=false",
    "smtps://mail.example?tls.rejectUnauthorized=false",
  ].map((SMTP_URL) => ({ names: ["SMTP_URL"], settings: { SMTP_URL } })),
  ...[
    "postgres://db.example/volant",
    "postgresql://volant@10.0.0.5:5432/volant",
    "postgres://db.example/volant?sslmode=disable",
    "postgres://db.example/volant?sslmode=no-verify",
    "postgres://db.example/volant?ssl=0",
    "postgres://db.example/volant?uselibpqcompat=true&sslmode=require",
    "postgres://localhost/volant?host=db.example",
  ].map((DATABASE_URL) => ({ names: ["DATABASE_URL"], settings: { DATABASE_URL } })),
  { names: ["DATABASE_URL"], settings: { DATABASE_URL: "postgres:///volant", PGHOST: "db.example" } },
  ...[
    "0.0.0.0/0",
    "::/0",
    "10.0.0.0/8, 0.0.0.0/0",
    "0.0.0.0/1,128.0.0.0/1",
    "20.0.0.0/8,34.0.0.0/8",
    "20.0.0.0/9, 34.0.0.0/9, 52.0.0.0/16",
    "2a00::/16,2600::/16",
    "::1/0",
    "2000::/3",
    "::ffff:0:0/96",
    "0:0:0:0:0:ffff::/96",
  ].map((TRUSTED_PROXIES) => ({ names: ["TRUSTED_PROXIES"], settings: { TRUSTED_PROXIES } })),
  ...[
    "a".repeat(40),
    "changeme".repeat(5),
    "0123456789abcdef0123456789abcdef",
    "abcdefghijklmnopqrstuvwxyz0123456789",
    "changeme-changeme-changeme-change1",
    "MySuperSecretKeyForProductionOnly2026!",
    "correct-horse-battery-staple-and-more",
    "qwertyuiopasdfghjklzxcvbnm123456",
    `${key},${"secret-".repeat(6)}`,
    `${key},${key}`,
  ].map((SECRET_KEY) => ({ names: ["SECRET_KEY"], settings: { SECRET_KEY }, isFinal: true as const })),
  { names: ["SECRET_KEY"], settings: { SECRET_KEY: undefined }, isFinal: true },
  // Without the database it would be the demo, with publicly known passwords.
  {
    names: ["PUBLIC_URL", "SMTP_URL", "SMS_URL", "TRUSTED_PROXIES"],
    settings: { DATABASE_URL: undefined },
    isFinal: true,
  },
  { names: ["PUBLIC_URL", "SMTP_URL", "SMS_URL", "TRUSTED_PROXIES"], settings: { DEMO: "1" }, isFinal: true },
  ...["PUBLIC_URL", "SMTP_URL", "SMS_URL", "TRUSTED_PROXIES"].map((name) => ({
    names: [name],
    settings: {
      DATABASE_URL: undefined,
      ...Object.fromEntries(
        ["PUBLIC_URL", "SMTP_URL", "SMS_URL", "TRUSTED_PROXIES"]
          .filter((other) => other !== name)
          .map((other) => [other, undefined]),
      ),
    },
    isFinal: true as const,
  })),
  {
    names: ["SECRET_KEY", "PUBLIC_URL", "DATABASE_URL", "SMS_URL"],
    settings: {
      SECRET_KEY: "k".repeat(32),
      PUBLIC_URL: "http://portal.example",
      DATABASE_URL: "postgres://db.example/volant",
      SMS_URL: "http://sms.example",
    },
    isFinal: true,
  },
  ...["SMS", "SECRET_KEY", "SMS_URL,DEMO", "1", "*"].map((ALLOW_INSECURE) => ({
    names: ["ALLOW_INSECURE"],
    settings: { ALLOW_INSECURE },
    isFinal: true as const,
  })),
];

/** Settings that look similar and are harmless, mostly because the traffic stays on this machine. */
export const harmlessSettings: readonly Case["settings"][] = [
  {},
  { PUBLIC_URL: undefined },
  ...["http://localhost:3000", "http://127.0.0.1", "http://[::1]:3000"].map((PUBLIC_URL) => ({ PUBLIC_URL })),
  { SMS_URL: "http://127.0.0.1:9000", EASY_SIGN_URL: "http://localhost:9001", TAG_URL: "http://[::1]/tag.js" },
  { ...s3, S3_ENDPOINT: "http://127.8.8.8:9000" },
  s3,
  { CLAMD_URL: "tcp://127.0.0.1:3310" },
  { CLAMD_URL: "unix:/run/clamav/clamd.ctl" },
  { SMTP_URL: "smtp://127.0.0.1:25?requireTLS=false" },
  { SMTP_URL: "smtps://mail.example:465?pool=true" },
  { DATABASE_URL: "postgres://localhost/volant" },
  { DATABASE_URL: "postgres://volant@127.0.0.1:6432/volant?sslmode=disable" },
  { DATABASE_URL: "postgres://volant@[::1]/volant" },
  { DATABASE_URL: "postgres:///volant" },
  { DATABASE_URL: "postgres://volant@localhost/volant?host=%2Frun%2Fpostgresql" },
  { DATABASE_URL: "postgres://db.example/volant?ssl=true" },
  { DATABASE_URL: "postgres://db.example/volant", PGSSLMODE: "verify-full" },
  { TRUSTED_PROXIES: "127.0.0.1" },
  { TRUSTED_PROXIES: "10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,100.64.0.0/10" },
  { TRUSTED_PROXIES: "20.0.0.0/9,34.0.0.0/9" },
  { TRUSTED_PROXIES: "127.0.0.0/8,::1,fc00::/7,2001:db8::/32,::ffff:10.0.0.0/104" },
  { DEMO: "1", ...without("PUBLIC_URL", "SMTP_URL", "SMS_URL", "TRUSTED_PROXIES") },
  { DEMO: "1", ...without("PUBLIC_URL", "SMTP_URL", "SMS_URL", "TRUSTED_PROXIES", "SECRET_KEY") },
  without(...Object.keys(production)),
];

function without(...names: readonly string[]): Case["settings"] {
  return Object.fromEntries(names.map((name) => [name, undefined]));
}

export function withSettings(settings: Case["settings"]): Record<string, string> {
  const all: Record<string, string | undefined> = { ...production, ...settings };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

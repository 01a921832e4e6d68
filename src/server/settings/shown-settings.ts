export interface ShownSetting {
  readonly name: string;
  readonly isGiven: boolean;
  readonly value: string | null;
}

/** Shown as it is, without passwords, or only as set. Settings missing here are never shown. */
const kinds = {
  PORT: "plain",
  HOST: "plain",
  ALLOW_INSECURE: "plain",
  PUBLIC_URL: "plain",
  DATABASE_URL: "address",
  DEMO: "plain",
  DATA_DIR: "plain",
  FILES_URL: "address",
  CLAMD_URL: "address",
  IMPORT_DIR: "plain",
  WEBHOOK_NETWORKS: "plain",
  S3_ACCESS_KEY_ID: "secret",
  S3_SECRET_ACCESS_KEY: "secret",
  AWS_SESSION_TOKEN: "secret",
  AWS_ROLE_ARN: "plain",
  AWS_WEB_IDENTITY_TOKEN_FILE: "plain",
  S3_REGION: "plain",
  S3_ENDPOINT: "address",
  SECRET_KEY: "secret",
  TRUSTED_PROXIES: "plain",
  SMTP_URL: "address",
  SMS_URL: "address",
  EASY_SIGN_URL: "address",
  SEAL_CERTIFICATE: "plain",
  SEAL_KEY: "plain",
  PROVIDER_EMAIL: "plain",
  PROVIDER_MAILS: "plain",
  SECURITY_CONTACT: "plain",
  ARES_URL: "address",
  RPO_URL: "address",
  COMPANY_INFO: "plain",
  APPLICATION_DAYS: "plain",
  RETENTION_YEARS_CZ: "plain",
  RETENTION_YEARS_SK: "plain",
  RETENTION_YEARS_HU: "plain",
  SESSION_IDLE_MINUTES: "plain",
  SESSION_HOURS: "plain",
  PASSWORD_LENGTH: "plain",
  TAG_URL: "address",
  SURVEY_URL: "address",
  REVIEWS: "plain",
  THIRD_PARTY_PAGES: "plain",
  LIMITS: "plain",
  SERVICE_WORKER: "plain",
  MAINTENANCE: "plain",
  LOG_LEVEL: "plain",
  METRICS_PORT: "plain",
  METRICS_HOST: "plain",
} as const;

export const settingNames: readonly string[] = Object.keys(kinds);

export function shownSettings(env: Readonly<Record<string, string | undefined>>): readonly ShownSetting[] {
  return Object.entries(kinds).map(([name, kind]) => {
    const given = env[name]?.trim() ?? "";
    const isGiven = given !== "";
    if (!isGiven || kind === "secret") return { name, isGiven, value: null };
    return { name, isGiven, value: kind === "plain" ? given : withoutPassword(given) };
  });
}

/** User, path and query may hold a key. */
function withoutPassword(text: string): string | null {
  const url = URL.parse(text);
  if (url === null) return null;
  return url.host === "" ? url.protocol : `${url.protocol}//${url.host}`;
}

import { shortestLeastLength } from "#domain/accounts/password.ts";
import { type Country, inEachCountry } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import { type ThirdPartyPages, thirdPartyPages } from "#domain/portal/third-party-scripts.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { CompanyInfo } from "#server/contract/page-context.ts";
import { type ClamdAddress, clamdAddressFrom } from "./clamd-address.ts";
import { companyInfoFrom } from "./company-info.ts";
import { type FileSettings, fileSettingsFrom } from "./file-settings.ts";
import { type SealSettings, sealSettingsFrom } from "./seal-settings.ts";
import { secureSettingsFrom } from "./secure/secure-settings.ts";
import { securityContactFrom } from "./security-contact.ts";
import { SettingsReader } from "./settings-reader.ts";

/** Everything that the environment decides, read once. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** where `/metrics` is read; null: nowhere */
  readonly metricsPort: number | null;
  readonly metricsHost: string;
  /** without a slash at the end */
  readonly publicUrl: string;
  /** holds the embedded database and files; absolute */
  readonly dataDir: string;
  /** null: the embedded database */
  readonly databaseUrl: string | null;
  readonly files: FileSettings;
  /** which scanner looks at what customers send; null: only our own check of types does */
  readonly clamd: ClamdAddress | null;
  /** null: the outbox in demo mode, else mail waits in the queue */
  readonly smtpUrl: string | null;
  readonly smsUrl: string | null;
  /** of an external provider of signing rooms; null: ours */
  readonly easySignUrl: string | null;
  /** null: signed contracts are sealed by a key of our own */
  readonly seal: SealSettings | null;
  /** script of the page-tag service; null: none */
  readonly tagUrl: string | null;
  /** script of the survey; null: none */
  readonly surveyUrl: string | null;
  /** which pages may load them */
  readonly thirdPartyPages: ThirdPartyPages;
  readonly aresUrl: string;
  readonly rpoUrl: string;
  /** the first one seals, every one opens; empty in demo mode, which keeps its own */
  readonly secretKeys: readonly string[];
  /** addresses and networks (`10.0.0.0/8`) whose `X-Forwarded-*` count */
  readonly trustedProxies: readonly string[];
  /** where finished applications are announced; null: nowhere */
  readonly providerEmail: string | null;
  /** where vulnerabilities are reported, as a URI */
  readonly securityContact: string;
  readonly areLimitsOn: boolean;
  /** null: open; otherwise what the maintenance page says, empty for the usual words */
  readonly maintenance: string | null;
  readonly isDemo: boolean;
  /** an unfinished application lives this many days */
  readonly applicationDays: number;
  /** a finished one is kept this many years */
  readonly retentionYears: Readonly<Record<Country, number>>;
  /** a session that is not extended lives so long */
  readonly sessionIdleMinutes: number;
  /** and no session lives longer than so much */
  readonly sessionHours: number;
  /** the least length of a new password, in code points */
  readonly passwordLength: number;
  readonly logLevel: LogLevel;
  readonly companyInfo: Readonly<Record<Locale, CompanyInfo>>;
}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

/** Settings that cannot be used, all of them at once. */
export class ConfigFault extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`settings that cannot be used:\n${faults.map((fault) => `  ${fault}`).join("\n")}`);
    this.name = "ConfigFault";
    this.faults = faults;
  }
}

/**
 * @param env `process.env`; an empty value counts as unset
 * @throws ConfigFault naming every setting that is wrong
 */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const read = new SettingsReader(env);
  const databaseUrl = read.url("DATABASE_URL", ["postgres:", "postgresql:"]);
  const isDemo = databaseUrl === null || read.flag("DEMO");
  const port = read.integer("PORT", 3000, 1, 65_535);
  const dataDir = read.folder("DATA_DIR", ".data");
  const companyInfo = companyInfoFrom(read);
  const config: Config = {
    // The demo has known passwords and shows every message: nobody else may reach it.
    host: isDemo ? "127.0.0.1" : read.text("HOST", "0.0.0.0"),
    port,
    metricsPort: read.optionalInteger("METRICS_PORT", 1, 65_535),
    ...secureSettingsFrom(read, env),
    publicUrl: read.origin("PUBLIC_URL", `http://localhost:${port}`),
    dataDir,
    databaseUrl,
    files: fileSettingsFrom(read, dataDir),
    clamd: clamdAddressFrom(read),
    smtpUrl: read.url("SMTP_URL", ["smtp:", "smtps:"]),
    smsUrl: read.url("SMS_URL", ["http:", "https:"]),
    easySignUrl: read.url("EASY_SIGN_URL", ["http:", "https:"]),
    seal: sealSettingsFrom(read),
    tagUrl: read.url("TAG_URL", ["http:", "https:"]),
    surveyUrl: read.url("SURVEY_URL", ["http:", "https:"]),
    thirdPartyPages: read.choice("THIRD_PARTY_PAGES", thirdPartyPages, "public"),
    aresUrl: read.address("ARES_URL", "https://ares.gov.cz"),
    rpoUrl: read.address("RPO_URL", "https://api.statistics.sk/rpo/v1"),
    secretKeys: read.secrets("SECRET_KEY", !isDemo),
    trustedProxies: read.networks("TRUSTED_PROXIES"),
    providerEmail: read.email("PROVIDER_EMAIL") ?? (isDemo ? "provider@example.com" : null),
    securityContact: securityContactFrom(read, companyInfo),
    areLimitsOn: read.choice("LIMITS", ["on", "off"], "on") === "on",
    maintenance: read.notice("MAINTENANCE"),
    isDemo,
    applicationDays: read.integer("APPLICATION_DAYS", 30, 1, 3_650),
    retentionYears: inEachCountry((country) =>
      read.integer(`RETENTION_YEARS_${country.toUpperCase()}`, factsOf(country).retentionYears, 1, 100),
    ),
    sessionIdleMinutes: read.integer("SESSION_IDLE_MINUTES", 20, 1, 1_440),
    sessionHours: read.integer("SESSION_HOURS", 8, 1, 168),
    passwordLength: read.integer("PASSWORD_LENGTH", 15, shortestLeastLength, 64),
    // In the demo the console is for the address and for what goes wrong.
    logLevel: read.choice("LOG_LEVEL", logLevels, isDemo ? "warn" : "info"),
    companyInfo,
  };
  if (config.metricsPort === port) read.fault("METRICS_PORT", "must be another port than PORT");
  if (!isDemo && !config.areLimitsOn) read.fault("LIMITS", "off is for demo mode only");
  if (read.faults.length > 0) throw new ConfigFault(read.faults);
  return config;
}

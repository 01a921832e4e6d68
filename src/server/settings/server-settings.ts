import { z } from "zod";
import { isDemo, mode } from "./mode-settings.ts";
import { address, choice, integer, networks, optionalText, text } from "./setting.ts";

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

export interface ServerSettings {
  readonly isDemo: boolean;
  readonly host: string;
  readonly port: number;
  readonly metricsPort: number | null;
  readonly metricsHost: string;
  /** without a trailing slash */
  readonly publicUrl: string;
  /** their `X-Forwarded-*` headers count */
  readonly trustedProxies: readonly string[];
  readonly areLimitsOn: boolean;
  /** off: browsers remove an installed one */
  readonly hasServiceWorker: boolean;
  /** the page's message; empty for the default */
  readonly maintenance: string | null;
  readonly logLevel: LogLevel;
}

const defaultPort = 3000;

export const serverSettings = z
  .object({
    ...mode,
    HOST: text("0.0.0.0"),
    PORT: integer(1, 65_535, defaultPort),
    METRICS_PORT: integer(1, 65_535, null),
    METRICS_HOST: text("127.0.0.1"),
    PUBLIC_URL: address(null),
    TRUSTED_PROXIES: networks,
    LIMITS: choice(["on", "off"], "on"),
    SERVICE_WORKER: choice(["on", "off"], "on"),
    MAINTENANCE: optionalText,
    LOG_LEVEL: choice(logLevels, null),
  })
  .superRefine((given, context) => {
    const fault = (path: keyof typeof given, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (given.PUBLIC_URL !== null && given.PUBLIC_URL.toLowerCase() !== new URL(given.PUBLIC_URL).origin) {
      fault("PUBLIC_URL", "must be scheme, host and port only, as in https://portal.example");
    }
    if (given.METRICS_PORT === given.PORT) fault("METRICS_PORT", "must be another port than PORT");
    if (given.LIMITS === "off" && !isDemo(given)) fault("LIMITS", "off is for demo mode only");
  })
  .transform(
    (given): ServerSettings => ({
      isDemo: isDemo(given),
      // The demo's passwords are known: others must not reach it.
      host: isDemo(given) ? "127.0.0.1" : given.HOST,
      port: given.PORT,
      metricsPort: given.METRICS_PORT,
      metricsHost: given.METRICS_HOST,
      publicUrl: given.PUBLIC_URL === null ? `http://localhost:${given.PORT}` : new URL(given.PUBLIC_URL).origin,
      trustedProxies: given.TRUSTED_PROXIES,
      areLimitsOn: given.LIMITS === "on",
      hasServiceWorker: given.SERVICE_WORKER === "on",
      maintenance: notificationOf(given.MAINTENANCE),
      // The console of the demo shows only the address of the server, warnings and errors.
      logLevel: given.LOG_LEVEL ?? (isDemo(given) ? "warn" : "info"),
    }),
  );

/** `1` gives the default message. */
function notificationOf(value: string | null): string | null {
  if (value === null || value === "0") return null;
  return value === "1" ? "" : value;
}

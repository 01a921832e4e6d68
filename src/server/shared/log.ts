import pino, { type DestinationStream, type Logger } from "pino";
import type { LogLevel } from "#server/settings/server-settings.ts";

export type { Logger } from "pino";

/**
 * Logs of a person only the network address and the account's id, to trace an attacker. Values that third-party errors
 * may quote (an e-mail address, a number, parameters of a statement) are redacted.
 */
export function makeLog(level: LogLevel, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
      redact: {
        paths: ["*.password", "*.email", "*.phone", "*.to", "*.text", "*.values", "*.body"],
        censor: "[redacted]",
      },
    },
    destination ?? pino.destination({ fd: 1, sync: true }),
  );
}

function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) {
    // pg-boss reports copies of errors.
    const message: unknown = typeof error === "object" && error !== null ? Reflect.get(error, "message") : undefined;
    return { type: typeof error, ...(typeof message === "string" && { message: blotted(message) }) };
  }
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  return {
    type: error.name,
    message: blotted(error.message),
    ...code,
    stack: framesOf(error),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** The first lines of a stack repeat the message. */
function framesOf(error: Error): string {
  return (error.stack ?? "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join("\n");
}

function blotted(text: string): string {
  return text
    .replace(/\nparams: [^]*/, "\nparams: …")
    .replaceAll(/[^\s@<>"']+@[^\s@<>"']+/g, "[address]")
    .replaceAll(/[A-Za-z0-9_-]{40,}/g, "[token]")
    .replaceAll(/\+?\d[\d /-]{4,}\d/g, "[number]")
    .slice(0, 2_000);
}

/** Removes secrets: the hash of a link opens an application, and a number of five digits or more may be personal. */
export function loggedPath(path: string): string {
  return path
    .split("/")
    .map((segment) => {
      if (isUuid(segment)) return segment;
      if (/[A-Za-z0-9_-]{32,}/.test(segment)) return "[hash]";
      return /^[\w.~-]*$/.test(segment) && !/\d{5}/.test(segment) ? segment : "[text]";
    })
    .join("/")
    .slice(0, 300);
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

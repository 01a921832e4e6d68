import type { Config } from "#server/settings/config.ts";

/** Says which setting names an address that the server cannot listen on, and why. */
export function addressRefused(error: Error, { metricsPort }: Pick<Config, "metricsPort">): string | null {
  if (!("code" in error && "port" in error)) return null;
  const [port, host] = error.port === metricsPort ? ["METRICS_PORT", "METRICS_HOST"] : ["PORT", "HOST"];
  switch (error.code) {
    case "EADDRINUSE":
      return `${port}: another process listens there (${error.message}): stop it, or set another port`;
    case "EACCES":
      return `${port}: this process may not listen there (${error.message}): set a port above 1023`;
    case "EADDRNOTAVAIL":
      return `${host}: this machine has no such address (${error.message}): set one that it has`;
    default:
      return null;
  }
}

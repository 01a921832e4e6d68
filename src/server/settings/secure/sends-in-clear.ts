import { isLoopback } from "./is-loopback.ts";

/** Whether an address of the web is neither https nor on this machine. What is no address is not judged. */
export function isPlainHttp(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === "http:" && !isLoopback(url.hostname);
}

/**
 * Whether mail may leave this machine unencrypted, or for a server that has not proved who it is. `smtp://` asks for TLS
 * by itself; parameters of the address can lift that.
 */
export function isPlainSmtp(address: string): boolean {
  const url = URL.parse(address);
  if (!url || isLoopback(url.hostname)) return false;
  const isUnproved = url.searchParams.has("tls.rejectUnauthorized") && isOff(url, "tls.rejectUnauthorized");
  if (url.protocol === "smtps:") return isUnproved;
  const isNotRequired = url.searchParams.has("requireTLS") && isOff(url, "requireTLS");
  return isUnproved || isNotRequired || !isOff(url, "ignoreTLS");
}

/** As nodemailer reads a parameter: numbers count by themselves, and an absent one is off. */
function isOff(url: URL, name: string): boolean {
  const value = url.searchParams.get(name)?.trim() ?? "";
  return value === "false" || Number(value) === 0;
}

/** Whether files go to a scanner on another machine; clamd knows no encryption. */
export function isPlainTcp(address: string): boolean {
  const host = /^tcp:\/\/(\[[^\]]*\]|[^:/]*)/i.exec(address)?.[1];
  return host !== undefined && !isLoopback(host);
}

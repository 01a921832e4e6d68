import { BlockList, isIP } from "node:net";
import { resolve } from "node:path";

const shortestSecret = 32;

/** Reads settings one by one and collects what is wrong with them; a wrong one reads as its default. */
export class SettingsReader {
  readonly faults: string[] = [];
  readonly #env: Readonly<Record<string, string | undefined>>;

  constructor(env: Readonly<Record<string, string | undefined>>) {
    this.#env = env;
  }

  /** @param problem never quotes the value, which may be a secret */
  fault(name: string, problem: string): void {
    this.faults.push(`${name}: ${problem}`);
  }

  optional(name: string): string | null {
    const value = this.#env[name]?.trim();
    return value === undefined || value === "" ? null : value;
  }

  text(name: string, otherwise: string): string {
    return this.optional(name) ?? otherwise;
  }

  flag(name: string): boolean {
    return this.choice(name, ["1", "0"], "0") === "1";
  }

  choice<T extends string>(name: string, choices: readonly T[], otherwise: T): T {
    const value = this.optional(name);
    if (value === null) return otherwise;
    const choice = choices.find((candidate) => candidate === value);
    if (choice === undefined) this.fault(name, `must be one of ${choices.join(", ")}`);
    return choice ?? otherwise;
  }

  integer(name: string, otherwise: number, least: number, most: number): number {
    const value = this.optional(name);
    if (value === null) return otherwise;
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= least && number <= most) return number;
    this.fault(name, `must be a whole number from ${least} to ${most}`);
    return otherwise;
  }

  /** null when unset */
  optionalInteger(name: string, least: number, most: number): number | null {
    return this.optional(name) === null ? null : this.integer(name, least, least, most);
  }

  url(name: string, protocols: readonly string[]): string | null {
    const value = this.optional(name);
    if (value === null) return null;
    const url = URL.parse(value);
    if (url && protocols.includes(url.protocol)) return value;
    this.fault(name, `must be an address that begins with ${protocols.map((one) => `${one}//`).join(" or ")}`);
    return null;
  }

  /** An http address without a slash at the end. */
  address(name: string, otherwise: string): string {
    return (this.url(name, ["http:", "https:"]) ?? otherwise).replace(/\/+$/, "");
  }

  /** An http address of a whole site. */
  origin(name: string, otherwise: string): string {
    const address = this.address(name, otherwise);
    const { origin } = new URL(address);
    if (address.toLowerCase() !== origin)
      this.fault(name, "must be scheme, host and port only, as in https://portal.example");
    return origin;
  }

  folder(name: string, otherwise: string): string {
    return resolve(this.text(name, otherwise));
  }

  /** Long texts separated by commas. */
  secrets(name: string, isRequired: boolean): readonly string[] {
    const secrets = (this.optional(name) ?? "").split(",").map((secret) => secret.trim());
    const given = secrets.filter((secret) => secret !== "");
    if (given.length === 0 && isRequired) {
      this.fault(name, `is required outside demo mode, e.g. the output of "openssl rand -base64 32"`);
    }
    if (given.some((secret) => secret.length < shortestSecret)) {
      this.fault(name, `each key needs at least ${shortestSecret} characters`);
    }
    if (new Set(given).size !== given.length) this.fault(name, "names a key twice");
    return given;
  }

  networks(name: string): readonly string[] {
    const networks = (this.optional(name) ?? "").split(",").map((network) => network.trim());
    const given = networks.filter((network) => network !== "");
    for (const network of given) {
      if (!isNetwork(network))
        this.fault(name, "must be addresses or networks such as 10.0.0.0/8, separated by commas");
    }
    return given;
  }

  email(name: string): string | null {
    const value = this.optional(name);
    if (value === null || /^[^\s@,<>]+@[^\s@,<>]+$/.test(value)) return value;
    this.fault(name, "must be one e-mail address");
    return null;
  }

  /** null when unset or 0; a text to show; empty for `1`, which asks for the usual words. */
  notice(name: string): string | null {
    const value = this.optional(name);
    if (value === null || value === "0") return null;
    return value === "1" ? "" : value;
  }
}

function isNetwork(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}

/** @param networks as `SettingsReader.networks` lets them pass */
export function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    const type = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(address, type);
    else list.addSubnet(address, Number(bits), type);
  }
  return list;
}

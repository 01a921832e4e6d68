import { isIP } from "node:net";

/** Returns the network of one caller: an IPv4 address, or an IPv6 /64. */
export function callerNetwork(address: string): string {
  return networkOf(address, 4);
}

/** Returns the largest network of a subscriber: an IPv4 address, or an IPv6 /48. */
export function siteNetwork(address: string): string {
  return networkOf(address, 3);
}

function networkOf(address: string, groups: number): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail = ""] = address.split("%")[0]?.split("::") ?? [];
  const start = head.split(":").filter((group) => group !== "");
  const ending = tail.split(":").filter((group) => group !== "");
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - ending.length) }, () => "0");
  const all = [...start, ...(address.includes("::") ? zeros : []), ...ending];
  const named = all.slice(0, groups).map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""));
  return `${named.join(":")}::/${groups * 16}`;
}

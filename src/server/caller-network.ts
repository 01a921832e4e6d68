import { isIP } from "node:net";

/** What counts as one caller: an IPv4 address, or the /64 network that one IPv6 subscriber has to himself. */
export function callerNetwork(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail = ""] = address.split("%")[0]?.split("::") ?? [];
  const groups = head.split(":").filter((group) => group !== "");
  const ending = tail.split(":").filter((group) => group !== "");
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - ending.length) }, () => "0");
  const all = [...groups, ...(address.includes("::") ? zeros : []), ...ending];
  return `${all
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}

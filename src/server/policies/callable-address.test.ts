import { expect, test } from "vitest";
import { blockListOf } from "#server/settings/networks.ts";
import { isCallable } from "./callable-address.ts";

const none = blockListOf([]);

test.each([
  "0.0.0.0",
  "10.0.0.1",
  "10.255.255.255",
  "100.64.0.1",
  "100.127.255.254",
  "127.0.0.1",
  "127.255.0.9",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.254",
  "192.0.0.192",
  "192.0.2.1",
  "192.88.99.1",
  "192.168.1.1",
  "198.18.0.1",
  "198.51.100.7",
  "203.0.113.9",
  "224.0.0.1",
  "239.255.255.250",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "::ffff:a9fe:a9fe",
  "::127.0.0.1",
  "64:ff9b::a00:1",
  "100::1",
  "2001::1",
  "2001:db8::1",
  "2002:7f00:1::1",
  "fc00::1",
  "fd00:ec2::254",
  "fe80::1",
  "fe80::1%eth0",
  "fec0::1",
  "ff02::1",
  "not an address",
  "",
])("%s is refused", (address) => {
  expect(isCallable(address, none)).toBe(false);
});

test.each(["8.8.8.8", "100.63.255.255", "100.128.0.1", "172.32.0.1", "169.253.0.1", "2606:4700::1", "2a00:1450::5"])(
  "%s is accepted",
  (address) => {
    expect(isCallable(address, none)).toBe(true);
  },
);

test("an allowed network may be called, but not through an address that embeds one of it", () => {
  const allowed = blockListOf(["10.1.0.0/16", "fd00:1::/32", "::1"]);
  expect(["10.1.2.3", "fd00:1::2", "::1", "8.8.8.8"].map((address) => isCallable(address, allowed))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  for (const address of ["10.2.0.1", "fd00:2::1", "::ffff:10.1.2.3", "127.0.0.1"]) {
    expect([address, isCallable(address, allowed)]).toEqual([address, false]);
  }
});

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { listen } from "#server/http/listen.ts";
import { addressRefused } from "./address-refused.ts";

it("names the setting of a port in use, or of an address that is not of this machine", async () => {
  const other = createServer();
  await listen(other, 0, "127.0.0.1");
  const { port } = other.address() as AddressInfo;
  const faultOf = (host: string, at: number) =>
    listen(createServer(), at, host).then(
      () => new Error("it listens"),
      (error: Error) => error,
    );
  const taken = await faultOf("127.0.0.1", port);
  const elsewhere = await faultOf("192.0.2.1", port);
  other.close();
  const said = `another process listens there (listen EADDRINUSE: address already in use 127.0.0.1:${port}): `;
  expect(addressRefused(taken, { metricsPort: null })).toMatch(`PORT: ${said}`);
  expect(addressRefused(taken, { metricsPort: port })).toMatch(`METRICS_PORT: ${said}`);
  expect(addressRefused(elsewhere, { metricsPort: null })).toMatch(/^HOST: this machine has no such address \(/);
  expect(addressRefused(new Error("else"), { metricsPort: null })).toBeNull();
});

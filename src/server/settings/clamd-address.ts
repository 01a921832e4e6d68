import { z } from "zod";
import { setting } from "./setting.ts";

export type ClamdAddress = { readonly host: string; readonly port: number } | { readonly path: string };

const socket = z
  .string()
  .regex(/^unix:(?:\/\/)?\/.+$/i)
  .transform((value): ClamdAddress => ({ path: value.replace(/^unix:(?:\/\/)?(?=\/)/i, "") }));

const network = z.string().transform((value, context): ClamdAddress => {
  const [, host = "", port] = /^tcp:\/\/(\[[\da-f:]+\]|[\w.-]+):(\d{1,5})\/?$/i.exec(value) ?? [];
  if (Number(port) > 0 && Number(port) < 65_536) return { host: host.replaceAll(/[[\]]/g, ""), port: Number(port) };
  context.addIssue("no address");
  return z.NEVER;
});

/** `tcp://127.0.0.1:3310` or `unix:/run/clamav/clamd.ctl`. */
export const clamdAddress = setting(
  { given: z.union([socket, network]), mustBe: "must be tcp://host:port or unix:/path/of/the/socket" },
  null,
);

import { accessSync, constants } from "node:fs";
import { z } from "zod";
import { address, optionalText, setting } from "./setting.ts";

/** Keys are given, or come from a role assumed with a token of the platform. */
export type S3KeySettings = GivenKeys | WebIdentitySettings;

interface GivenKeys {
  readonly kind: "given";
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | null;
}

export interface WebIdentitySettings {
  readonly kind: "web-identity";
  readonly roleArn: string;
  /** kept valid by the platform */
  readonly tokenFile: string;
  readonly sessionName: string;
  /** null: of AWS for the region */
  readonly stsEndpoint: string | null;
}

const roleArn = {
  given: z.string().regex(/^arn:[^\s:]+:iam:[^\s:]*:[^\s:]*:role\/\S+$/),
  mustBe: "must be the ARN of a role, as in arn:aws:iam::123456789012:role/name",
};
const sessionName = {
  given: z.string().regex(/^[\w+=,.@-]{2,64}$/),
  mustBe: "must have 2 to 64 letters, digits and characters of +=,.@-",
};

/** The first way with a given setting counts. */
const ways = [
  ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"],
  ["AWS_ROLE_ARN", "AWS_WEB_IDENTITY_TOKEN_FILE"],
] as const;

export const s3KeySettings = z
  .object({
    S3_ACCESS_KEY_ID: optionalText,
    S3_SECRET_ACCESS_KEY: optionalText,
    AWS_ACCESS_KEY_ID: optionalText,
    AWS_SECRET_ACCESS_KEY: optionalText,
    AWS_SESSION_TOKEN: optionalText,
    AWS_ROLE_ARN: setting(roleArn, null),
    AWS_WEB_IDENTITY_TOKEN_FILE: optionalText,
    AWS_ROLE_SESSION_NAME: setting(sessionName, "volant"),
    AWS_ENDPOINT_URL_STS: address(null),
  })
  .transform((given, context): { readonly keys: S3KeySettings } => {
    const fault = (path: keyof typeof given, message: string) => {
      context.addIssue({ code: "custom", path: [path], message });
      return z.NEVER;
    };
    const way = ways.find((names) => names.some((name) => given[name] !== null)) ?? ways[0];
    const [first, second] = [given[way[0]], given[way[1]]];
    if (first === null) fault(way[0], "is required with an s3:// address");
    if (second === null) fault(way[1], "is required with an s3:// address");
    if (first === null || second === null) return z.NEVER;
    if (way !== ways[2]) {
      const sessionToken = given.AWS_SESSION_TOKEN;
      return { keys: { kind: "given", accessKeyId: first, secretAccessKey: second, sessionToken } };
    }
    if (!isReadable(second)) return fault("AWS_WEB_IDENTITY_TOKEN_FILE", "must be the path of a readable file");
    const { AWS_ROLE_SESSION_NAME: name, AWS_ENDPOINT_URL_STS: stsEndpoint } = given;
    return { keys: { kind: "web-identity", roleArn: first, tokenFile: second, sessionName: name, stsEndpoint } };
  });

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gather } from "#server/streams/pieces.ts";
import type { S3Server } from "./s3-server.ts";

export interface StsServer {
  readonly endpoint: string;
  /** tokens of the platform that it accepts */
  readonly tokens: Set<string>;
  /** statuses of the next responses */
  readonly faults: number[];
  readonly calls: URLSearchParams[];
  close(): Promise<void>;
}

export const roleArn = "arn:aws:iam::123456789012:role/files";

/**
 * Starts a server with AssumeRoleWithWebIdentity of the Security Token Service, as its reference describes it. The
 * store accepts the keys that it issues.
 *
 * @param endsAt when keys issued now expire
 */
export async function startSts(store: Pick<S3Server, "temporary">, endsAt: () => Date): Promise<StsServer> {
  const tokens = new Set<string>();
  const faults: number[] = [];
  const calls: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const form = new URLSearchParams((await gather(request)).toString());
      calls.push(form);
      const refuse = (status: number, code: string) =>
        response
          .writeHead(status, { "content-type": "text/xml" })
          .end(`<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code></Error></ErrorResponse>`);
      const fault = faults.shift();
      if (fault !== undefined) return refuse(fault, "InternalFailure");
      if (request.method !== "POST" || form.get("Version") !== "2011-06-15") return refuse(400, "InvalidAction");
      if (form.get("Action") !== "AssumeRoleWithWebIdentity") return refuse(400, "InvalidAction");
      if (form.get("RoleArn") !== roleArn || !form.get("RoleSessionName")) return refuse(403, "AccessDenied");
      if (!tokens.has(form.get("WebIdentityToken") ?? "")) return refuse(400, "InvalidIdentityToken");
      const keys = { secretAccessKey: `secret/${randomUUID()}+=`, sessionToken: `token/${randomUUID()}==` };
      const accessKeyId = `ASIA${store.temporary.size}`;
      store.temporary.set(accessKeyId, keys);
      response.writeHead(200, { "content-type": "text/xml" }).end(
        `<AssumeRoleWithWebIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/">
          <AssumeRoleWithWebIdentityResult>
            <SubjectFromWebIdentityToken>system:serviceaccount:volant</SubjectFromWebIdentityToken>
            <Credentials>
              <SessionToken>${keys.sessionToken}</SessionToken>
              <SecretAccessKey>${keys.secretAccessKey}</SecretAccessKey>
              <Expiration>${endsAt().toISOString()}</Expiration>
              <AccessKeyId>${accessKeyId}</AccessKeyId>
            </Credentials>
          </AssumeRoleWithWebIdentityResult>
        </AssumeRoleWithWebIdentityResponse>`,
      );
    })();
  });
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    tokens,
    faults,
    calls,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

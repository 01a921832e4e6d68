import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json, text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

export interface SunkMessage {
  readonly to: string;
  /** of a mail the complete source, decoded */
  readonly text: string;
}

export interface Sinks {
  readonly smtpUrl: string;
  readonly smsUrl: string;
  readonly messages: readonly SunkMessage[];
  /**
   * Waits for the newest message to a recipient that fits.
   *
   * @throws Error after 30 s
   */
  messageTo(to: string, fits?: (message: SunkMessage) => boolean): Promise<SunkMessage>;
  stop(): Promise<void>;
}

/** @param refusal the mail server's reply to a recipient; null: it accepts the mail */
export async function startSinks(
  refusal: (address: string) => { readonly code: number; readonly text: string } | null = () => null,
): Promise<Sinks> {
  const messages: SunkMessage[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _session, done) {
      const refused = refusal(address);
      done(refused && Object.assign(new Error(refused.text), { responseCode: refused.code }));
    },
    async onData(stream, { envelope }, done) {
      const raw = decoded(await text(stream));
      for (const { address } of envelope.rcptTo) messages.push({ to: address, text: raw });
      done();
    },
  });
  smtp.on("error", () => {});
  const smtpListener = smtp.listen(0, "127.0.0.1");
  const gateway = createServer((request, response) => {
    void json(request).then((body) => {
      const { to, text: said } = body as SunkMessage;
      messages.push({ to, text: said });
      response.writeHead(202).end();
    });
  }).listen(0, "127.0.0.1");
  await Promise.all([once(smtpListener, "listening"), once(gateway, "listening")]);
  const portOf = (address: unknown) => (address as AddressInfo).port;
  return {
    smtpUrl: `smtp://127.0.0.1:${portOf(smtpListener.address())}`,
    smsUrl: `http://127.0.0.1:${portOf(gateway.address())}/`,
    messages,
    async messageTo(to, fits = () => true) {
      const deadline = Date.now() + 30_000;
      for (;;) {
        const found = messages.findLast((message) => message.to === to && fits(message));
        if (found) return found;
        if (Date.now() > deadline) throw new Error(`no message to ${to}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    async stop() {
      gateway.closeAllConnections();
      await Promise.all([
        new Promise((resolve) => gateway.close(resolve)),
        new Promise<void>((resolve) => smtp.close(() => resolve())),
      ]);
    },
  };
}

/** Decodes quoted-printable (RFC 2045, 6.7) and base64 parts. */
function decoded(raw: string): string {
  const [head = "", ...rest] = raw.split("\r\n\r\n");
  const body = rest.join("\r\n\r\n");
  if (/^Content-Transfer-Encoding: base64/im.test(head)) return `${head}\n\n${Buffer.from(body, "base64").toString()}`;
  const bytes = body
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return `${head}\n\n${Buffer.from(bytes, "latin1").toString("utf8")}`;
}

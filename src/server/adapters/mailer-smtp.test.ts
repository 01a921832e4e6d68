import { once } from "node:events";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, it } from "vitest";
import { AddressRefused } from "#server/ports/messages.ts";
import { filesInMemory } from "#tests/support/files-in-memory.ts";
import { type SmtpMailer, smtpMailer } from "./mailer-smtp.ts";

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

const cleanUps: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

async function start(
  options: SMTPServerOptions = {},
  query = "",
): Promise<{ mailer: SmtpMailer; received: Received[] }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    async onData(stream, { envelope }, done) {
      const raw = await text(stream);
      const from = envelope.mailFrom ? envelope.mailFrom.address : "";
      received.push({ from, to: envelope.rcptTo.map((one) => one.address), raw });
      done();
    },
    ...options,
  });
  server.on("error", () => {});
  const listener = server.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const address = listener.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const from = { name: "Volant Leasing", address: "info@volant.example" };
  const files = filesInMemory(new Map([["a.pdf", Buffer.from("%PDF-1.7 …")]]));
  const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}${query}`, from, domain: "portal.example" }, files);
  cleanUps.push(
    () => mailer.close(),
    () => new Promise((resolve) => server.close(resolve)),
  );
  return { mailer, received };
}

const mail = { to: "jana@example.com", subject: "Žádost ř ő", text: "Dobrý den,\nřeřicha" };

describe("mail by SMTP", () => {
  it("arrives with its subject, text, attachment and a stable id", async () => {
    const { mailer, received } = await start();
    await mailer.send(
      { ...mail, attachments: [{ name: "souhlas.pdf", mime: "application/pdf", file: "a.pdf" }] },
      "id-1",
    );
    const [arrived] = received;
    expect(arrived?.from).toBe("info@volant.example");
    expect(arrived?.to).toEqual(["jana@example.com"]);
    expect(arrived?.raw).toContain("Message-ID: <id-1@portal.example>");
    expect(arrived?.raw).toContain("=?UTF-8?");
    expect(arrived?.raw).toContain(Buffer.from("%PDF-1.7 …").toString("base64"));
    expect(arrived?.raw).toContain("filename=souhlas.pdf");
  });

  it("has the headers of one-click unsubscribing", async () => {
    const { mailer, received } = await start();
    const unsubscribeUrl = "https://portal.example/cs/unsubscribe/abc";
    await mailer.send({ ...mail, unsubscribeUrl }, "id-1");
    await mailer.send(mail, "id-2");
    const [ordered, usual] = received;
    expect(ordered?.raw).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
    expect(ordered?.raw).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(usual?.raw).not.toContain("List-Unsubscribe");
  });

  it("has no injected header or recipient", async () => {
    const { mailer, received } = await start();
    await mailer.send({ ...mail, subject: "a\r\nBcc: evil@example.com\r\n\r\nbody" }, "id-2\r\nX-Evil: 1");
    for (const to of [
      "jana@example.com>\r\nRCPT TO:<evil@example.com",
      "jana@example.com, evil@example.com",
      "",
      "jana",
    ]) {
      await expect(mailer.send({ ...mail, to }, "id-3")).rejects.toThrow("not one e-mail address");
    }
    for (const { to, raw } of received) {
      expect(to).toEqual(["jana@example.com"]);
      expect(raw).not.toMatch(/^(Bcc|X-Evil):/im);
    }
    expect(received).toHaveLength(1);
  });

  it("fails if the server refuses it or the attachment is missing", async () => {
    const refusing = await start({ onRcptTo: (_address, _session, done) => done(new Error("no such user")) });
    await expect(refusing.mailer.send(mail, "id-4")).rejects.toThrow();
    const { mailer, received } = await start();
    const attachments = [{ name: "a", mime: "application/pdf", file: "missing" }];
    await expect(mailer.send({ ...mail, attachments }, "id-5")).rejects.toThrow("not in the file store");
    expect(received).toEqual([]);
  });

  describe("if the server refuses", () => {
    const refusing = (at: "onRcptTo" | "onData", code: number, text: string): SMTPServerOptions => {
      const error = Object.assign(new Error(text), { responseCode: code });
      return at === "onRcptTo"
        ? { onRcptTo: (_address, _session, done) => done(error) }
        : { onData: (stream, _session, done) => void stream.resume().on("end", () => done(error)) };
    };

    it.each([
      ["onRcptTo", 550, "no such user"],
      ["onRcptTo", 550, "5.1.1 no such user"],
      ["onRcptTo", 552, "5.2.2 mailbox full"],
      ["onRcptTo", 554, "no"],
      ["onData", 550, "5.1.1 no such user"],
      ["onData", 552, "mailbox full"],
      ["onData", 554, "5.2.1 mailbox disabled"],
    ] as const)("%s, %i %s: the address is refused for good", async (at, code, text) => {
      const { mailer } = await start(refusing(at, code, text));
      await expect(mailer.send(mail, "id-7")).rejects.toBeInstanceOf(AddressRefused);
    });

    it.each([
      ["onRcptTo", 450, "mailbox busy"],
      ["onRcptTo", 451, "4.7.1 greylisted"],
      ["onRcptTo", 550, "5.7.1 relaying denied"],
      ["onData", 554, "transaction failed"],
      ["onData", 550, "5.7.1 looks like spam"],
      ["onData", 552, "5.3.4 message too big"],
      ["onData", 452, "try later"],
    ] as const)("%s, %i %s: the address is not to blame", async (at, code, text) => {
      const { mailer } = await start(refusing(at, code, text));
      const sending = mailer.send(mail, "id-8");
      await expect(sending).rejects.toThrow();
      await expect(sending).rejects.not.toBeInstanceOf(AddressRefused);
    });

    it("a refused sender or login does not blame the recipient", async () => {
      const error = Object.assign(new Error("5.1.8 bad sender"), { responseCode: 550 });
      const { mailer } = await start({ onMailFrom: (_address, _session, done) => done(error) });
      const sending = mailer.send(mail, "id-9");
      await expect(sending).rejects.toThrow();
      await expect(sending).rejects.not.toBeInstanceOf(AddressRefused);
    });
  });

  it("is not sent over an unencrypted connection that requires TLS", async () => {
    const { mailer, received } = await start({}, "?requireTLS=true");
    await expect(mailer.send(mail, "id-6")).rejects.toThrow();
    expect(received).toEqual([]);
  });
});

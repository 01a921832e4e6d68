import type { FileStore } from "#server/ports/file-store.ts";
import { AddressRefused, type Attachment, type Mailer } from "#server/ports/messages.ts";

export interface SmtpSettings {
  /**
   * `smtp://user:password@host:587` or `smtps://…:465`. TLS is required unless the server is on this machine;
   * `?requireTLS=false` disables that.
   */
  readonly url: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly domain: string;
}

export interface SmtpMailer extends Mailer {
  close(): void;
}

/** Prevents the injection of another address or a command. */
const oneAddress = /^[^\s@,;:<>"()[\]]+@[^\s@,;:<>"()]+$/;

/** Sends by SMTP (RFC 5321). */
export function smtpMailer({ url, from, domain }: SmtpSettings, files: Pick<FileStore, "get">): SmtpMailer {
  const isHere = ["localhost", "127.0.0.1", "[::1]"].includes(new URL(url).hostname);
  // Loaded with the first mail, because pages do not need its 40 files.
  const open = async () => {
    const { createTransport } = await import("nodemailer");
    return createTransport({
      url,
      pool: true,
      maxConnections: 2,
      requireTLS: !isHere && new URL(url).protocol === "smtp:",
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  let opened: ReturnType<typeof open> | undefined;
  return {
    async send(mail, id) {
      if (!oneAddress.test(mail.to)) throw new Error("the recipient is not one e-mail address");
      const attachments = await Promise.all((mail.attachments ?? []).map((one) => withContent(one, files)));
      opened ??= open();
      const sending = (await opened).sendMail({
        from,
        to: { name: "", address: mail.to },
        envelope: { from: from.address, to: [mail.to] },
        subject: mail.subject,
        text: mail.text,
        messageId: `<${id}@${domain}>`,
        headers: { "Auto-Submitted": "auto-generated", ...unsubscribing(mail.unsubscribeUrl) },
        attachments,
      });
      await sending.catch((error: unknown) => {
        throw isAddressRefused(error) ? new AddressRefused(error) : error;
      });
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

/**
 * Detects that an address accepts no mail: 5xx to the recipient, or 550 to 553 to the mail. Enhanced codes (RFC 3463)
 * of policy, network or content do not count.
 */
function isAddressRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { command, responseCode, response }: Error & Partial<Record<"command" | "responseCode" | "response", unknown>> =
    error;
  if (typeof responseCode !== "number" || responseCode < 500) return false;
  const [, subject] = /^5\d\d[ -]5\.(\d)\./.exec(typeof response === "string" ? response : "") ?? [];
  if (subject !== undefined) return (command === "RCPT TO" || command === "DATA") && /^[012]$/.test(subject);
  return command === "RCPT TO" || (command === "DATA" && responseCode >= 550 && responseCode <= 553);
}

/** Mail programs show a button for these two (RFC 2369, RFC 8058). */
function unsubscribing(url: string | undefined): Readonly<Record<string, string>> {
  return url === undefined
    ? {}
    : { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

async function withContent(attachment: Attachment, files: Pick<FileStore, "get">) {
  const bytes = await files.get(attachment.file);
  if (!bytes) throw new Error("the attachment is not in the file store");
  return { filename: attachment.name, contentType: attachment.mime, content: Buffer.from(bytes) };
}

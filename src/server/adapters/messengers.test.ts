import { expect, it } from "vitest";
import { listOutbox } from "#server/database/repositories/outbox.ts";
import { parseConfig } from "#server/settings/config.ts";
import { makeLog } from "#server/shared/log.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { filesInMemory } from "#tests/support/files-in-memory.ts";
import { messengers } from "./messengers.ts";

const files = filesInMemory(new Map([["there", new Uint8Array(2048)]]));
const clock = { now: () => new Date("2026-11-21T10:00:00Z") };
const production = { DATABASE_URL: "postgres://localhost/y", SECRET_KEY: "q7Xv2LwTz0bN4sYc8RdKfPaJ1mEhUoGi" };

eachDatabase((_kind, connection) => {
  const open = (env: Record<string, string>, lines: string[] = []) => {
    const log = makeLog("info", { write: (line) => void lines.push(line) });
    return messengers(parseConfig(env), { db: connection().db, files, clock, log });
  };

  it("the demo keeps every message in the outbox, once for repeated sends", async () => {
    const { mailer, textMessages } = open({});
    const attachments = [{ name: "a.pdf", mime: "application/pdf", file: "there" }];
    const mail = { to: "jana@example.com", subject: "Ř", text: "Dobrý den", attachments };
    await mailer?.send(mail, "1");
    await mailer?.send(mail, "1");
    await textMessages?.send({ to: "+420601234567", text: "Kód" }, "2");
    const messages = await listOutbox(connection().db, 10);
    expect(messages).toHaveLength(2);
    expect(messages.find(({ id }) => id === "1")).toMatchObject({
      kind: "email",
      recipient: "jana@example.com",
      subject: "Ř",
      body: "Dobrý den",
      attachments: [{ name: "a.pdf", mime: "application/pdf", size: 2048 }],
    });
    expect(messages.find(({ id }) => id === "2")).toMatchObject({ kind: "text-message", recipient: "+420601234567" });
    const lost = { ...mail, attachments: [{ name: "a.pdf", mime: "application/pdf", file: "lost" }] };
    await expect(mailer?.send(lost, "3")).rejects.toThrow("not in the file store");
  });

  it("outside the demo only configured servers are used", () => {
    const lines: string[] = [];
    expect(open(production, lines)).toMatchObject({ mailer: null, textMessages: null });
    expect(lines.join("")).toMatch(/SMTP_URL is not set[^]*SMS_URL is not set/);
    const set = open({ ...production, SMTP_URL: "smtp://localhost", SMS_URL: "https://sms.example" });
    expect(set.mailer).not.toBeNull();
    expect(set.textMessages).not.toBeNull();
    set.close();
  });
});

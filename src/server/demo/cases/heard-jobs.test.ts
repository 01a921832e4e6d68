import { expect, it } from "vitest";
import type { Transaction } from "#server/database/connect.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { heardJobs } from "./heard-jobs.ts";

it("drops notifications, and runs all other jobs", async () => {
  const sent: string[] = [];
  const jobs: Jobs = {
    async send(_tx, name) {
      sent.push(name);
    },
  };
  const heard = heardJobs(jobs);
  const tx = {} as Transaction;
  const mail = { to: "somebody@example.com", subject: "Subject", text: "Words" };
  await heard.send(tx, "send-mail", mail);
  expect([sent, heard.lastMail(mail.to)]).toEqual([[], "Words"]);
  await heard.send(tx, "make-consent-document", { applicationId: "an application" });
  await heard.send(tx, "ask-register", { applicationId: "an application" });
  await heard.passingOn.send(tx, "send-mail", { ...mail, text: "Other words" });
  expect(sent).toEqual(["make-consent-document", "ask-register", "send-mail"]);
  expect(heard.lastMail(mail.to)).toBe("Other words");
});

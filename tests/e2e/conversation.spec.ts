import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { demoFolder } from "#tests/support/demo-folder.ts";
import { freePort, type RunningServer, startServer } from "#tests/support/server-process.ts";
import { pdf } from "#tests/support/upload-files.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { expectAccessible } from "./axe.ts";
import { logIn } from "./log-in.ts";
import { messageTo } from "./outbox.ts";
import { expect, test } from "./test.ts";

const { portal, requests, uploads } = catalogue("cs");
const email = "company.sk@example.com";
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const command = fileURLToPath(new URL("../../src/server/cli/requests.ts", import.meta.url));

test.use({ baseURL: origin });

let server: RunningServer;
let dataDir: string;
const start = async () => {
  server = await startServer({ PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: origin });
};
test.beforeAll(async () => {
  dataDir = await demoFolder("volant-conversation-");
  await start();
});
test.afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function operate(...commands: (readonly string[])[]): Promise<string[]> {
  await server.stop();
  const printed = commands.map((asked) => {
    const env = { PATH: process.env["PATH"], DATA_DIR: dataDir, PUBLIC_URL: origin };
    const { stdout, stderr } = spawnSync(process.execPath, [command, ...asked], { encoding: "utf8", env });
    return stdout + stderr.replace(/^DATABASE_URL is not set: .*\n/, "");
  });
  await start();
  return printed;
}

test("a conversation to its end: the customer replies with a file, the provider replies and settles it", async ({
  page,
  request,
}) => {
  await logIn(page, email, "/cs");
  const menu = page.getByRole("navigation", { name: portal.menu.label });
  const waiting = format(plural("cs", portal.menu.waiting, 1), { count: 1 });
  await expect(menu.getByRole("link", { name: waiting })).toBeVisible();
  // Waiting requests come first in the list.
  await menu.getByRole("link", { name: waiting }).click();
  const first = page.getByRole("main").getByRole("region", { name: requests.answer.title });
  await expect(first).toBeVisible();
  await expectAccessible(page, "requests, of which one waits");
  await first.getByRole("link", { name: /ZA-/ }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(/^ZA-/);
  const reference = await heading.innerText();

  const asked = page.getByRole("region", { name: requests.answer.title });
  await expect(asked).toContainText("Doložte, prosím, podpis oboch strán.");
  await expect(page.getByText(requests.detail.expected)).toBeVisible();
  await asked.getByLabel(requests.answer.label, { exact: true }).fill("Podpisy jsou v příloze.");
  const file = { name: "podpisy.pdf", mimeType: "application/pdf", buffer: pdf() };
  await asked.getByLabel(uploads.choose).setInputFiles(file);
  await expect(asked.getByText(uploads.done, { exact: true })).toBeVisible();
  await asked.getByRole("button", { name: requests.answer.submit }).click();
  await expect(page.getByRole("status").filter({ hasText: requests.answer.sent })).toBeFocused();
  const timeline = page.getByRole("region", { name: requests.detail.timeline });
  await expect(timeline.getByRole("listitem").last()).toContainText(requests.statuses["in-progress"]);
  await expect(menu.getByRole("link", { name: waiting })).toHaveCount(0);

  // A message without a document request.
  const write = page.getByRole("region", { name: requests.message.title });
  await write.getByLabel(requests.message.label, { exact: true }).fill("A kdy bude souhlas hotový?");
  await write.getByRole("button", { name: requests.message.submit }).click();
  await expect(page.getByRole("status").filter({ hasText: requests.message.sent })).toBeFocused();
  await expect(write.getByLabel(requests.message.label, { exact: true })).toHaveValue("");
  await expect(timeline.getByText("A kdy bude souhlas hotový?")).toBeVisible();

  // The page sends no requests while the server is stopped.
  const address = page.url();
  await page.goto("about:blank");
  const printed = await operate(
    ["move", reference, "received"],
    ["answer", reference.toLowerCase(), "Souhlas posíláme zítra."],
    ["move", reference, "done", "Souhlas jsme odeslali."],
  );
  expect(printed).toEqual([
    expect.stringContaining("received is not a valid status"),
    `${reference}: answered; e-mails to the customer: 1\n`,
    `${reference}: done; e-mails to the customer: 1\n`,
  ]);
  const { answered, done } = catalogue("sk").requests.mail.news;
  for (const news of [answered, done]) {
    // Screens put a no-break space after one-letter words, mails do not.
    const subject = format(news.subject, { reference }).replaceAll("\u00a0", " ");
    const mail = await messageTo(request, email, (message) => message.subject === subject);
    expect(mail.text).toContain(`${origin}/sk/requests/sublease/`);
    expect(mail.text).not.toContain("Souhlas");
  }

  await page.goto(address);
  await expect(timeline.getByText("Souhlas posíláme zítra.")).toBeVisible();
  await expect(timeline.getByRole("listitem").last()).toContainText("Souhlas jsme odeslali.");
  await expect(page.getByText(requests.detail.expected)).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
  await expectAccessible(page, "a request that is done");
  await page.getByRole("link", { name: requests.detail.again }).click();
  await expect(heading).toHaveText(portal.menu.entries["/requests/sublease"]);
});

import { once } from "node:events";
import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { demoPassword } from "#server/demo/demo-users.ts";
import { freePort } from "#tests/support/server-process.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { awakeInPortal } from "./hydrated.ts";
import { serverWithLapsingProofs } from "./lapsing-proofs.ts";
import { logIn } from "./log-in.ts";
import { button, errors, expectAccessibleAnywhere, heading, main, room } from "./signing-room.ts";
import { expect, test } from "./test.ts";

const { account, profile, validation } = catalogue("cs");
const { elsewhere } = room;
const host = `127.0.0.1:${await freePort()}`;
/** calls that the provider received */
const visits: { ticket: string; contracts: { contractNumber: string; signer: string }[] }[] = [];

/** The provider's signing room shows the ticket. */
const provider = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? "", `http://${host}`);
  if (request.method === "GET") {
    response.setHeader("Content-Type", "text/html").end(`<h1>${searchParams.get("ticket") ?? "nobody"}</h1>`);
    return;
  }
  void json(request).then((visit) => {
    visits.push(visit as (typeof visits)[number]);
    response.end(JSON.stringify({ url: `http://${host}/room` }));
  });
});
test.beforeAll(async () => {
  provider.listen(Number(host.split(":")[1]), "127.0.0.1");
  await once(provider, "listening");
});
test.afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});

const { origin, letProofsPass } = await serverWithLapsingProofs({ EASY_SIGN_URL: `http://${host}/sessions` });

// A wrong password gets 4xx, and the link goes to another server.
const expectedConsole = new RegExp(`status of 4\\d\\d|request to http://${host}$`);
test.use({ baseURL: origin, expectedConsole });
test.describe.configure({ mode: "serial" });

test("an expired step-up asks for the password before the provider's signing room opens", async ({ page }) => {
  const password = main(page).getByLabel(account.forms.password, { exact: true });
  const prove = button(page, profile.confirm.submit);
  const go = button(page, elsewhere.go);
  await logIn(page, "consumer.cz@example.com", "/cs/easy-sign", { isFresh: true });
  await expect(heading(page)).toHaveText(elsewhere.title);
  await expect(main(page)).toContainText(format(elsewhere.text, { host }));
  await expect(password).toBeHidden();

  // The step-up expires while the page is open: the button asks for the password instead.
  await awakeInPortal(page);
  await letProofsPass();
  await go.click();
  await expect(password).toBeVisible();
  await expect(go).toBeHidden();
  await expectAccessibleAnywhere(page, "the password before a provider's room");
  expect((await page.request.get("/api/easy-sign/login")).status()).toBe(403);
  expect(visits).toEqual([]);

  await password.fill("not the password at all");
  await prove.click();
  await expect(main(page)).toContainText(validation.problems["password-wrong"]);
  await expect(go).toBeHidden();

  await password.fill(demoPassword);
  await prove.click();
  await expect(password).toBeHidden();
  expect(visits).toEqual([]);
  await go.click();
  await expect(page).toHaveURL((url) => url.host === host);
  expect(visits).toHaveLength(1);
  const [visit] = visits;
  expect(visit?.contracts.length).toBeGreaterThan(0);
  await expect(page.getByRole("heading")).toHaveText(visit?.ticket ?? "");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the form asks for the password, shows its error, and a link leads to the provider", async ({ page }) => {
    const password = main(page).getByLabel(account.forms.password, { exact: true });
    await logIn(page, "consumer.cz@example.com", "/cs", { isFresh: true });
    await letProofsPass();
    await page.goto("/cs/easy-sign");
    await password.fill("not the password at all");
    await button(page, profile.confirm.submit).click();
    await expect(main(page)).toContainText(validation.problems["password-wrong"]);
    await password.fill(demoPassword);
    await button(page, profile.confirm.submit).click();
    await expect(password).toBeHidden();
    await expect(main(page)).not.toContainText(errors["step-up-required"]);
    await button(page, elsewhere.go).click();
    await main(page)
      .getByRole("link", { name: format(elsewhere.enter, { host }) })
      .click();
    await expect(page.getByRole("heading")).toHaveText(visits.at(-1)?.ticket ?? "");
  });
});

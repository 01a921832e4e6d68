import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIRequestContext, Page } from "@playwright/test";
import { catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { expectAccessible } from "./axe.ts";
import { type Hands, keysOf, pointer } from "./hands.ts";
import { viewports } from "./journeys.ts";
import { actFor, logIn, sendLogin } from "./log-in.ts";
import { codeIn, messageTo } from "./outbox.ts";
import { expect, test } from "./test.ts";

const words = catalogue("cs");
const { signingRoom: room, portal, errors } = words;
const { reading, signing, signed } = room;

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
const codeField = (page: Page) => page.getByRole("textbox", { name: signing.code });
const submitOf = (page: Page, count: number) => button(page, format(plural("cs", signing.submit, count), { count }));
const confirmation = (page: Page, contractNumber: string) =>
  page.getByRole("checkbox", { name: format(reading.confirm, { contractNumber }) });

/** The newest code for signing a contract. */
async function codeFor(request: APIRequestContext, to: string, contractNumber: string): Promise<string> {
  const isCode = ({ text }: { text: string }) => text.includes(contractNumber) && /\b\d{6}\b/.test(text);
  return codeIn(await messageTo(request, to, isCode));
}

/** Opens what can be signed first. @returns its number */
async function openFirst(page: Page, hands: Hands = pointer): Promise<string> {
  const link = main(page).getByRole("link", { name: room.read }).first();
  await hands.press(link);
  await expect(page.getByRole("heading", { name: reading.facts })).toBeVisible();
  return decodeURIComponent(new URL(page.url()).pathname.split("/").at(-1) ?? "");
}

/** From a contract that is open to its signature. */
async function signAlone(page: Page, email: string, contractNumber: string, hands: Hands = pointer): Promise<void> {
  await hands.tick(confirmation(page, contractNumber));
  await hands.press(button(page, reading.continue));
  await expect(heading(page)).toHaveText(signing.title);
  await hands.press(button(page, signing.send));
  await expect(codeField(page)).toBeVisible();
  await hands.type(codeField(page), await codeFor(page.request, email, contractNumber));
  await hands.press(submitOf(page, 1));
  await expect(heading(page)).toHaveText(plural("cs", signed.title, 1));
}

/** On a phone and on a desktop. */
async function expectAccessibleAnywhere(page: Page, screen: string): Promise<void> {
  for (const size of Object.values(viewports)) {
    await page.setViewportSize(size);
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(sideways, `${screen}, ${size.width}`).toBeLessThanOrEqual(0);
    await expectAccessible(page, `${screen}, ${size.width}`);
  }
}

/** The signed PDF among the documents of whoever is logged in. */
async function signedPdf({ request }: Page, contractNumber: string): Promise<Buffer> {
  const list = `/api/documents?collection=own&searchQuery=${encodeURIComponent(contractNumber)}`;
  let id: string | undefined;
  await expect
    .poll(
      async () => {
        const { items } = (await (await request.get(list)).json()) as {
          items: { documentId: string; file: { size: number | null } | null }[];
        };
        // What is sealed lies in the file store; what is drawn from the books has no size.
        id = items.find(({ file }) => file && file.size !== null)?.documentId;
        return id !== undefined;
      },
      { message: `the signed PDF of ${contractNumber}`, timeout: 60_000 },
    )
    .toBe(true);
  const headers = { accept: "application/octet-stream" };
  return await (await request.get(`/api/documents/${id}/download`, { headers })).body();
}

function expectValidSeal(pdf: Buffer): void {
  const folder = mkdtempSync(join(tmpdir(), "sealed-"));
  try {
    const file = join(folder, "signed.pdf");
    writeFileSync(file, pdf);
    const { stdout } = spawnSync("pdfsig", ["-nocert", file], { encoding: "utf8" });
    expect(stdout).toContain("Signature is Valid");
    expect(stdout).toContain("Total document signed");
    expect(stdout).toContain("ETSI.CAdES.detached");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test.describe("with a wrong code first", () => {
  test.use({ expectedConsole: /status of 422/ });

  test("two contracts are read, signed with one code, and handed over sealed", { tag: "@viewer" }, async ({ page }) => {
    const email = "many.cz@example.com";
    await logIn(page, email, "/cs");
    await actFor(page, "Velkosklad Haná a.s.");
    await page.getByRole("link", { name: portal.home.tasks.sign }).click();
    await expect(heading(page)).toHaveText(room.title);
    await expectAccessibleAnywhere(page, "signing room");
    // The first one of this fleet waits for a guarantor afterwards; the second is complete.
    const first = await openFirst(page);
    const viewer = page.getByTitle(format(reading.viewer, { contractNumber: first }));
    await expect(viewer).toBeVisible();
    // Whoever turns a tablet round and back gets the text anew: the address it had is no more.
    const before = await viewer.getAttribute("src");
    await page.setViewportSize({ width: 600, height: 900 });
    await expect(viewer).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(viewer).toBeVisible();
    expect(await viewer.getAttribute("src")).not.toBe(before);
    await button(page, reading.continue).click();
    await expect(page.getByText(reading.confirmFirst)).toBeVisible();
    await confirmation(page, first).check();
    await button(page, reading.next).click();
    await expect(confirmation(page, first)).toBeHidden();
    const second = decodeURIComponent(new URL(page.url()).pathname.split("/").at(-1) ?? "");
    await confirmation(page, second).check();
    await button(page, reading.continue).click();
    await expect(heading(page)).toHaveText(signing.title);
    for (const number of [first, second]) await expect(main(page)).toContainText(number);
    await expectAccessibleAnywhere(page, "what is to be signed");

    await button(page, signing.send).click();
    await expect(codeField(page)).toBeFocused();
    await expect(codeField(page)).toHaveAttribute("autocomplete", "one-time-code");
    await expect(button(page, signing.again)).toBeHidden();
    await expectAccessibleAnywhere(page, "code for signing");
    const code = await codeFor(page.request, email, first);
    await codeField(page).fill(code === "000000" ? "000001" : "000000");
    await submitOf(page, 2).click();
    await expect(page.getByText(errors["code-wrong"])).toBeVisible();
    await expect(codeField(page)).toBeFocused();
    await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await submitOf(page, 2).click();
    await expect(heading(page)).toHaveText(plural("cs", signed.title, 2));
    const done = (number: string) => main(page).getByRole("listitem").filter({ hasText: number });
    await expect(done(second)).toContainText(signed.complete);
    await expect(done(first)).toContainText("Autopark Haná s.r.o.");
    await expectAccessibleAnywhere(page, "signed");
    expectValidSeal(await signedPdf(page, second));

    const next = main(page).getByRole("link", { name: format(signed.next, { vehicle: "" }) });
    await next.click();
    await expect(page.getByRole("heading", { name: reading.facts })).toBeVisible();
    await page.goto("/cs/easy-sign");
    await expect(heading(page)).toHaveText(room.title);
    for (const number of [first, second]) await expect(main(page)).not.toContainText(number);
  });
});

test("reading stands beside the key facts, on a phone behind a button", { tag: "@viewer" }, async ({ page }) => {
  await logIn(page, "selfemployed.cz@example.com", "/cs/easy-sign");
  const number = await openFirst(page);
  const facts = page.locator("section", { has: page.getByRole("heading", { name: reading.facts }) }).last();
  for (const word of [number, words.portalContracts.instalment, reading.first, reading.last]) {
    await expect(facts).toContainText(word);
  }
  const viewer = page.getByTitle(format(reading.viewer, { contractNumber: number }));
  await expect(viewer).toBeVisible();
  await expect(main(page)).toContainText(reading.sha256);
  await page.setViewportSize(viewports.phone);
  await expect(viewer).toHaveCount(0);
  await expectAccessibleAnywhere(page, "reading");
  await page.setViewportSize(viewports.phone);
  const opened = page.waitForEvent("popup");
  const asked = page.waitForResponse("**/signing-document");
  await button(page, reading.open).click();
  expect((await asked).headers()["content-type"]).toContain("application/pdf");
  await (await opened).close();
});

test.describe("with an answer that lacks something", () => {
  test.use({ expectedConsole: /status of 4\d\d/ });

  test("signing is declined with a reason", async ({ page, request }) => {
    await logIn(page, "consumer.sk@example.com", "/cs/easy-sign");
    const contractNumber = await openFirst(page);
    await button(page, reading.decline).click();
    const dialog = page.getByRole("dialog", { name: format(room.decline.title, { contractNumber }) });
    await expect(dialog).toBeVisible();
    await expectAccessibleAnywhere(page, "declining");
    await dialog.getByRole("button", { name: room.decline.submit }).click();
    await expect(dialog.getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
    await dialog.getByRole("textbox").fill("Splátka je vyšší, než jsme se domluvili.");
    await dialog.getByRole("button", { name: room.decline.submit }).click();
    await expect(page.getByRole("status").filter({ hasText: contractNumber })).toContainText(
      format(room.decline.done, { contractNumber }),
    );
    await expect(button(page, reading.continue)).toBeHidden();
    await page.goto("/cs/easy-sign");
    await expect(main(page)).toContainText(room.none);
    await expectAccessibleAnywhere(page, "nothing to sign");
    await page.goto(`/cs/contracts/${contractNumber}`);
    await expect(main(page)).toContainText(room.obstacles.declined);
    expect((await request.get("/api/easy-sign/login")).status()).toBe(401);
  });

  test("a code that was replaced by a newer one says so, and the newer one signs", async ({ page, context }) => {
    const email = "company.hu@example.com";
    await logIn(page, email, "/cs/easy-sign");
    const contractNumber = await openFirst(page);
    await confirmation(page, contractNumber).check();
    await button(page, reading.continue).click();
    await button(page, signing.send).click();
    await expect(codeField(page)).toBeVisible();
    const stale = await codeFor(page.request, email, contractNumber);
    const other = await context.newPage();
    await other.goto(page.url());
    await button(other, signing.send).click();
    await expect(codeField(other)).toBeVisible();
    let fresh = stale;
    await expect
      .poll(async () => {
        fresh = await codeFor(page.request, email, contractNumber);
        return fresh;
      })
      .not.toBe(stale);
    await codeField(page).fill(stale);
    await submitOf(page, 1).click();
    await expect(page.getByRole("alert")).toContainText(errors["code-expired"]);
    await expect(button(page, signing.send)).toBeVisible();
    await codeField(other).fill(fresh);
    await submitOf(other, 1).click();
    await expect(heading(other)).toHaveText(plural("cs", signed.title, 1));
    // Signed elsewhere meanwhile: nothing is left to do here, and the page says why.
    await button(page, signing.send).click();
    await expect(main(page)).toContainText(room.obstacles["already-signed"]);
  });

  test("a session that ends in between loses nothing of what was chosen", async ({ page, context }) => {
    const email = "company.sk@example.com";
    await logIn(page, email, "/cs/easy-sign");
    const contractNumber = await openFirst(page);
    await confirmation(page, contractNumber).check();
    await button(page, reading.continue).click();
    await expect(heading(page)).toHaveText(signing.title);
    await context.clearCookies({ name: /sid$/ });
    await button(page, signing.send).click();
    await expect(page).toHaveURL(/login/);
    await sendLogin(page, email);
    await expect(page).not.toHaveURL(/login/);
    await expect(heading(page)).toHaveText(signing.title);
    await expect(main(page)).toContainText(contractNumber);
    await button(page, signing.send).click();
    await expect(codeField(page)).toBeVisible();
    await codeField(page).fill(await codeFor(page.request, email, contractNumber));
    await submitOf(page, 1).click();
    await expect(heading(page)).toHaveText(plural("cs", signed.title, 1));
  });
});

test("a contract is signed with the keyboard alone", async ({ page }) => {
  const email = "consumer.cz@example.com";
  await logIn(page, email, "/cs/easy-sign");
  await expect(heading(page)).toHaveText(room.title);
  const hands = keysOf(page);
  const contractNumber = await openFirst(page, hands);
  await signAlone(page, email, contractNumber, hands);
});

test("a contract and its guarantor: two sign jointly in two browsers, a third waits for his turn", async ({
  page,
  browser,
  watch,
}) => {
  const [lessee, guarantor] = ["company.cz@example.com", "guarantor.cz@example.com"];
  await logIn(page, lessee, "/cs/easy-sign");
  // Guarantor of another's contract, whose lessee signs first.
  const waits = main(page).locator("section").filter({ hasText: "Převody a spol. s.r.o." });
  await expect(waits).toContainText(format(room.obstacles["not-your-turn"], { names: "Převody a spol. s.r.o." }));
  const contractNumber = await openFirst(page);
  await signAlone(page, lessee, contractNumber);
  await expect(main(page)).toContainText("Ručitelská Morava a.s.");
  await page.goto(`/cs/contracts/${contractNumber}`);
  await expect(page.getByRole("heading", { name: room.contract.title })).toBeVisible();
  await expect(main(page)).toContainText(room.obstacles["already-signed"]);
  await expectAccessibleAnywhere(page, "a contract that waits for another's signature");

  const context = await browser.newContext();
  await watch(context);
  const other = await context.newPage();
  await logIn(other, guarantor, `/cs/easy-sign/${contractNumber}`);
  await expect(main(other)).toContainText(reading.factsElsewhere);
  const lesseeLine = main(other).getByRole("listitem").filter({ hasText: "Říční doprava s.r.o." });
  await expect(lesseeLine).toContainText(format(room.statuses.signed, { at: "" }).trim());
  await signAlone(other, guarantor, contractNumber);
  await expect(main(other)).toContainText(signed.complete);
  for (const signer of [other, page]) expectValidSeal(await signedPdf(signer, contractNumber));
  await page.goto(`/cs/contracts/${contractNumber}`);
  await expect(main(page)).toContainText(words.portalContracts.statuses.active);
  await context.close();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a contract is chosen and signed by forms", async ({ page }) => {
    const email = "consumer.hu@example.com";
    await logIn(page, email, "/cs/easy-sign");
    const contractNumber = await openFirst(page);
    await signAlone(page, email, contractNumber);
  });
});

import { format } from "#texts/format.ts";
import { keysOf } from "./input-modes.ts";
import { logIn } from "./log-in.ts";
import { expectValidSeal, signedPdf } from "./sealed-pdf.ts";
import {
  expectAccessibleAnywhere,
  heading,
  main,
  openFirst,
  reading,
  room,
  signAlone,
  signed,
  words,
} from "./signing-room.ts";
import { expect, test } from "./test.ts";

test("a contract is signed with the keyboard alone", async ({ page }) => {
  const email = "consumer.cz@example.com";
  await logIn(page, email, "/cs/easy-sign", { isFresh: true });
  await expect(heading(page)).toHaveText(room.title);
  const hands = keysOf(page);
  const contractNumber = await openFirst(page, hands);
  await signAlone(page, email, contractNumber, hands);
});

test("a contract and its guarantor: two sign jointly in two browsers, a third waits for the first ones", async ({
  page,
  browser,
  watch,
}) => {
  const [lessee, guarantor] = ["company.cz@example.com", "guarantor.cz@example.com"];
  await logIn(page, lessee, "/cs/easy-sign", { isFresh: true });
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
  await logIn(other, guarantor, `/cs/easy-sign/${contractNumber}`, { isFresh: true });
  await expect(main(other)).toContainText(reading.factsElsewhere);
  const lesseeLine = main(other).getByRole("listitem").filter({ hasText: "Říční doprava s.r.o." });
  await expect(lesseeLine).toContainText(format(room.statuses.signed, { at: "" }).trim());
  await signAlone(other, guarantor, contractNumber);
  await expect(main(other)).toContainText(signed.completeMail);
  for (const signer of [other, page]) expectValidSeal(await signedPdf(signer, contractNumber));
  await page.goto(`/cs/contracts/${contractNumber}`);
  await expect(main(page)).toContainText(words.portalContracts.statuses.active);
  await context.close();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a contract is selected and signed by forms", async ({ page }) => {
    const email = "consumer.hu@example.com";
    await logIn(page, email, "/cs/easy-sign", { isFresh: true });
    const contractNumber = await openFirst(page);
    await signAlone(page, email, contractNumber);
  });
});

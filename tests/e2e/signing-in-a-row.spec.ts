import { format, plural } from "#texts/format.ts";
import { expectAccessible } from "./axe.ts";
import { actFor, logIn } from "./log-in.ts";
import {
  button,
  codeField,
  codeFor,
  confirmation,
  expectAccessibleAnywhere,
  heading,
  main,
  reading,
  readText,
  room,
  signed,
  signing,
  submitOf,
} from "./signing-room.ts";
import { expect, test } from "./test.ts";

test("three contracts are read one after another and signed with one code", async ({ page }) => {
  const email = "many.cz@example.com";
  await logIn(page, email, "/cs/messages", { isFresh: true });
  await actFor(page, "Stavby Haná s.r.o.");

  await page.goto("/cs/messages");
  await main(page)
    .getByRole("link", { name: /připravena k podpisu/ })
    .click();
  const until = main(page).getByText(/^do \d/);
  const day = (await until.innerText()).replace(/^do\s/, "");
  await expectAccessible(page, "a message that asks for a signature");
  await main(page).getByRole("link", { name: "Přečíst a podepsat smlouvu" }).click();
  await expect(main(page)).toContainText(format(room.until, { date: day }));

  await page.goto("/cs/easy-sign");
  const total = await main(page).getByRole("link", { name: room.read, exact: false }).count();
  await main(page).getByRole("link", { name: room.row.begin }).click();
  const numbers: string[] = [];
  for (const position of [1, 2, 3]) {
    await expect(main(page)).toContainText(format(room.row.position, { position, total }));
    const number = decodeURIComponent(new URL(page.url()).pathname.split("/").at(-1) ?? "");
    numbers.push(number);
    await expect(confirmation(page, number)).toBeDisabled();
    await button(page, reading.continue).click();
    await expect(main(page)).toContainText(reading.openFirst);
    await expect(button(page, reading.open)).toBeFocused();
    if (position === 1) await expectAccessibleAnywhere(page, "a text that was not opened yet");
    await readText(page, number);
    await button(page, position < 3 ? reading.next : reading.continue).click();
    await expect(confirmation(page, number)).toBeHidden();
  }
  await expect(heading(page)).toHaveText(signing.title);
  for (const number of numbers) await expect(main(page)).toContainText(number);
  await expect(main(page)).toContainText(format(plural("cs", room.row.left, total - 3), { count: total - 3 }));
  await button(page, signing.send).click();
  await codeField(page).fill(await codeFor(page.request, email, numbers[0] ?? ""));
  await submitOf(page, 3).click();
  await expect(heading(page)).toHaveText(plural("cs", signed.title, 3));
  await expect(main(page)).toContainText(format(room.row.signed, { signed: 3, total }));
  await expect(main(page).getByRole("link", { name: format(signed.next, { vehicle: "" }) })).toBeVisible();
  await expectAccessible(page, "three signed of many");
});

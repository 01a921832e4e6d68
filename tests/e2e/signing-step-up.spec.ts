import type { Page } from "@playwright/test";
import { demoPassword } from "#server/demo/demo-users.ts";
import { catalogue } from "#texts/catalogue.ts";
import { plural } from "#texts/format.ts";
import { serverWithLapsingProofs } from "./lapsing-proofs.ts";
import { logIn } from "./log-in.ts";
import {
  button,
  codeField,
  codeFor,
  errors,
  expectAccessibleAnywhere,
  heading,
  main,
  openFirst,
  reading,
  readText,
  room,
  signed,
  signing,
  submitOf,
} from "./signing-room.ts";
import { expect, test } from "./test.ts";

const { account, validation } = catalogue("cs");
const passwordOf = (page: Page) => main(page).getByLabel(account.forms.password, { exact: true });

async function comeToCode(page: Page, email: string): Promise<string> {
  await logIn(page, email, "/cs/easy-sign", { isFresh: true });
  const contractNumber = await openFirst(page);
  await readText(page, contractNumber);
  await button(page, reading.continue).click();
  await button(page, signing.send).click();
  await expect(codeField(page)).toBeVisible();
  await expect(passwordOf(page)).toBeHidden();
  return contractNumber;
}

const { origin, letProofsPass } = await serverWithLapsingProofs();

// A wrong password gets 4xx.
test.use({ baseURL: origin, expectedConsole: /status of 4\d\d/ });
test.describe.configure({ mode: "serial" });

test("the password is asked for once the step-up expires, and the typed code stays", async ({ page }) => {
  await page.clock.install();
  await comeToCode(page, "consumer.sk@example.com");
  await codeField(page).fill("123456");
  await page.clock.fastForward("05:00");
  await expect(passwordOf(page)).toBeVisible();
  await expect(main(page)).toContainText(room.stepUp.text);
  await expect(main(page)).not.toContainText(errors["step-up-required"]);
  await expect(codeField(page)).toHaveValue("123456");
});

for (const [javaScriptEnabled, email] of [
  [true, "consumer.cz@example.com"],
  [false, "consumer.hu@example.com"],
] as const) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("the password is asked for when the step-up expires before the signature, and the typed code stays", async ({
      page,
    }) => {
      const password = passwordOf(page);
      const contractNumber = await comeToCode(page, email);
      const code = await codeFor(page.request, email, contractNumber);
      await codeField(page).fill(code);

      await letProofsPass();
      await submitOf(page, 1).click();
      await expect(password).toBeVisible();
      if (javaScriptEnabled) await expect(password).toBeFocused();
      await expect(main(page)).toContainText(room.stepUp.text);
      await expect(main(page)).toContainText(errors["step-up-required"]);
      await expect(codeField(page)).toHaveValue(code);
      if (javaScriptEnabled) await expectAccessibleAnywhere(page, "the password before a signature");

      await password.fill("not the password at all");
      await submitOf(page, 1).click();
      await expect(main(page)).toContainText(validation.problems["password-wrong"]);
      await expect(codeField(page)).toHaveValue(code);

      await password.fill(demoPassword);
      await codeField(page).fill(code === "000000" ? "000001" : "000000");
      await submitOf(page, 1).click();
      await expect(codeField(page)).toHaveAttribute("aria-invalid", "true");
      await expect(password).toBeHidden();

      await codeField(page).fill(code);
      await submitOf(page, 1).click();
      await expect(heading(page)).toHaveText(plural("cs", signed.title, 1));
    });
  });
}

import { keysOf } from "./input-modes.ts";
import type { Journey } from "./journeys.ts";
import { passBusiness } from "./pages/business-step.ts";
import { passConsent } from "./pages/consent-step.ts";
import { passContact } from "./pages/contact-step.ts";
import { passPerson } from "./pages/person-step.ts";
import { startWizard } from "./pages/wizard.ts";
import { test } from "./test.ts";

const own = { cz: "cs", hu: "hu" } as const;

// The third country has fields of the same kinds.
for (const country of ["cz", "hu"] as const) {
  test(`${country}: a company completes the wizard by keyboard alone`, async ({ page }) => {
    const journey: Journey = {
      country,
      customerType: "company",
      partnerType: "default",
      locale: own[country],
      device: "desktop",
    };
    const wizard = await startWizard(page, journey, keysOf(page));
    await passContact(wizard);
    await passBusiness(wizard);
    await passPerson(wizard);
    await passConsent(wizard);
  });
}

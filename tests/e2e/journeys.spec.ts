import { countries } from "#domain/countries/codes.ts";
import { customerTypes, partnerTypes } from "#domain/onboarding/types.ts";
import { locales } from "#domain/shared/locale.ts";
import { expectAccessible } from "./axe.ts";
import { pointer } from "./input-modes.ts";
import { journeys, titleOf, viewports } from "./journeys.ts";
import { messageTo } from "./outbox.ts";
import { fillInBusiness, leaveBusiness } from "./pages/business-step.ts";
import { giveConsents, leaveConsent, referenceOn } from "./pages/consent-step.ts";
import { fillInContact, leaveContact } from "./pages/contact-step.ts";
import { fillInPerson, leavePerson } from "./pages/person-step.ts";
import { startWizard } from "./pages/wizard.ts";
import { expectDownloadedPdf } from "./pdf.ts";
import { expect, test } from "./test.ts";

test("the journeys cover every pair of country, customer type, partner type, language and device", () => {
  const factors = {
    country: countries,
    customerType: customerTypes,
    partnerType: partnerTypes,
    locale: locales,
    device: ["phone", "desktop"],
  } as const;
  const names = Object.keys(factors) as (keyof typeof factors)[];
  const missing = names.flatMap((one, index) =>
    names
      .slice(index + 1)
      .flatMap((other) =>
        factors[one].flatMap((here) =>
          factors[other]
            .filter((there) => !journeys.some((journey) => journey[one] === here && journey[other] === there))
            .map((there) => `${here} with ${there}`),
        ),
      ),
  );
  expect(missing).toEqual([]);
});

for (const [index, journey] of journeys.entries()) {
  test.describe(titleOf(journey), () => {
    test.use({ viewport: viewports[journey.device] });

    test("from the start page to the document", async ({ page, request }) => {
      // Every screen of every third journey, so that axe sees each country, type, language and device.
      const look = index % 3 === 0 ? expectAccessible : async () => {};
      const wizard = await startWizard(page, journey, pointer);
      await fillInContact(wizard);
      await look(page, "step 0");
      await leaveContact(wizard);
      await fillInBusiness(wizard);
      await look(page, "step 1");
      await leaveBusiness(wizard);
      await fillInPerson(wizard);
      await look(page, "step 2");
      await leavePerson(wizard);
      await giveConsents(wizard);
      await look(page, "onedoc");
      await leaveConsent(wizard);
      if (index === 0) await look(page, "thank-you");

      const reference = await referenceOn(wizard);
      const message = await messageTo(request, wizard.email, ({ attachments }) => attachments.length > 0);
      expect(message.text).toContain(reference);
      expect(message.attachments).toEqual([expect.objectContaining({ mime: "application/pdf" })]);
      await expectDownloadedPdf(page, wizard.texts.thanks.download);
    });
  });
}

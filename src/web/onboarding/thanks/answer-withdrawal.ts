import { redirectTo } from "#web/http/redirect-to.ts";
import { answerPageForm, type FormAsked } from "#web/page-form/answer-page-form.ts";

export async function answerWithdrawal({ context, url }: FormAsked) {
  return await answerPageForm({ context, url }, async ({ page, field }) => {
    await page.services.onboarding.withdraw(field("id"), page.visitor);
    return redirectTo(url.pathname);
  });
}

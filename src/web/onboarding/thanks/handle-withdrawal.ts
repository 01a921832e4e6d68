import { redirectTo } from "#web/http/redirect-to.ts";
import { type FormAsked, handlePageForm } from "#web/page-form/handle-page-form.ts";

export async function handleWithdrawal({ context, url }: FormAsked) {
  return await handlePageForm({ context, url }, async ({ page, field }) => {
    await page.services.onboarding.withdraw(field("id"), page.visitor);
    return redirectTo(url.pathname);
  });
}

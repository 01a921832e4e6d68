import { catalogue } from "#texts/catalogue.ts";
import { PageForm } from "#web/page-form/page-form.tsx";
import { localePath, splitLocale } from "#web/texts/locale-path.ts";
import { pageTitle } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/email-confirmation.ts";
import { AccountPage } from "./account-page.tsx";
import { answerForm } from "./forms/answer-form.ts";

export function loader({ url }: Route.LoaderArgs) {
  const { confirmation, forms, home } = catalogue(splitLocale(url.pathname).locale).account;
  return { confirmation, forms, home: home.title, hasLink: url.searchParams.has("hash") };
}

/** Opening the page proves nothing, since mail programs open links by themselves; the button does. */
export async function action({ context, request, url }: Route.ActionArgs) {
  return await answerForm({ context, request, url }, [], async (_field, page) => {
    await page.services.accounts.proveEmail({ hash: url.searchParams.get("hash") ?? "" });
    return { isProven: true };
  });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData.confirmation.title, matches[0].loaderData.companyInfo.siteName) },
];

export default function EmailConfirmation({
  loaderData: { confirmation, forms, home, hasLink },
  actionData,
}: Route.ComponentProps) {
  const locale = useLocale();
  if (actionData?.done) {
    return (
      <AccountPage title={confirmation.doneTitle} lead={confirmation.doneText}>
        <ButtonLink to={localePath(locale, "/")} reloadDocument>
          {home}
        </ButtonLink>
      </AccountPage>
    );
  }
  if (!hasLink) {
    return (
      <AccountPage title={confirmation.title}>
        <Notice tone="warning">
          <p>{confirmation.broken}</p>
        </Notice>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={confirmation.title} lead={confirmation.lead}>
      <PageForm intent="confirm" failure={actionData?.failure} submit={confirmation.submit} sending={forms.sending} />
    </AccountPage>
  );
}

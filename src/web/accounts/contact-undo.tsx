import { catalogue } from "#texts/catalogue.ts";
import { handlePageForm } from "#web/page-form/handle-page-form.ts";
import { PageForm } from "#web/page-form/page-form.tsx";
import { splitLocale } from "#web/texts/locale-path.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useRootData } from "#web/texts/root-data.ts";
import { Notice } from "#web/ui/notice.tsx";
import { PageButtonLink } from "#web/ui/page-link.tsx";
import type { Route } from "./+types/contact-undo.ts";
import { AccountPage } from "./account-page.tsx";

export function loader({ url }: Route.LoaderArgs) {
  const { account, profile } = catalogue(splitLocale(url.pathname).locale);
  return { undo: profile.undo, forms: account.forms, hasLink: url.searchParams.has("hash") };
}

/** Mail programs open links automatically, so only the button changes anything. */
export async function action({ context, url }: Route.ActionArgs) {
  return await handlePageForm({ context, url }, async ({ page }) => {
    await page.services.profile.undoContactChange({ hash: url.searchParams.get("hash") ?? "" }, page.visitor);
    return { isUndone: true };
  });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData.undo.title);

export default function ContactUndo({ loaderData: { undo, forms, hasLink }, actionData }: Route.ComponentProps) {
  const company = useRootData()?.companyInfo;
  const failure = actionData?.failure;
  if (actionData?.done) {
    return (
      <AccountPage title={undo.doneTitle} lead={undo.doneText}>
        <PageButtonLink to="/login" reloadDocument>
          {forms.toLogin}
        </PageButtonLink>
      </AccountPage>
    );
  }
  if (!hasLink || failure?.code === "link-expired") {
    return (
      <AccountPage title={undo.title}>
        <Notice tone="warning" role="alert">
          <p>{hasLink ? undo.expired : undo.broken}</p>
          {hasLink && company ? (
            <p>
              <a href={`mailto:${company.email}`}>{company.email}</a>, {company.phone}
            </p>
          ) : null}
        </Notice>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={undo.title} lead={undo.lead}>
      <PageForm intent="undo" failure={failure} submit={undo.submit} sending={forms.sending} />
    </AccountPage>
  );
}

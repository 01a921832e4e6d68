import { catalogue } from "#texts/catalogue.ts";
import { pageContext } from "#web/context.ts";
import { handlePageForm } from "#web/page-form/handle-page-form.ts";
import { PageForm } from "#web/page-form/page-form.tsx";
import { splitLocale } from "#web/texts/locale-path.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { Notice } from "#web/ui/notice.tsx";
import { PageButtonLink } from "#web/ui/page-link.tsx";
import { AccountPage } from "../account-page.tsx";
import { judgePassword } from "../forms/judge-password.ts";
import { NewPassword } from "../forms/new-password.tsx";
import type { Route } from "./+types/password.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  const { account, backoffice } = catalogue(splitLocale(url.pathname).locale);
  const { passwordLength: least } = context.get(pageContext);
  return { words: backoffice.password, forms: account.forms, least, hasLink: url.searchParams.has("hash") };
}

export async function action({ context, url }: Route.ActionArgs) {
  const { locale } = splitLocale(url.pathname);
  return await handlePageForm({ context, url }, async ({ page, field }) => {
    if (field("intent") === "judge") return judgePassword(field, page, locale);
    const chosen = { password: field("password"), passwordCheck: field("passwordCheck") };
    await page.services.staff.setPassword({ hash: url.searchParams.get("hash") ?? "", ...chosen }, page.visitor);
    return { isSet: true };
  });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.words.title);

export default function StaffPassword(props: Route.ComponentProps) {
  const {
    loaderData: { words, forms, least, hasLink },
    actionData,
  } = props;
  const failure = actionData?.failure;
  if (actionData?.done && "isSet" in actionData.done) {
    return (
      <AccountPage title={words.doneTitle} lead={words.doneText}>
        <PageButtonLink to="/backoffice/login" reloadDocument>
          {words.toLogin}
        </PageButtonLink>
      </AccountPage>
    );
  }
  if (!hasLink) {
    return (
      <AccountPage title={words.title}>
        <Notice tone="warning">
          <p>{words.broken}</p>
        </Notice>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={words.title} lead={words.lead}>
      <PageForm
        intent="set"
        // An error of the link is shown above the form, not at a field.
        failure={failure?.code === "link-expired" ? { ...failure, fields: {} } : failure}
        problems={{
          title: forms.problems,
          labels: { password: forms.newPassword, passwordCheck: forms.passwordCheck },
        }}
        submit={words.submit}
        sending={forms.sending}
      >
        <NewPassword texts={forms} least={least} label={forms.newPassword} errors={failure?.fields} />
      </PageForm>
    </AccountPage>
  );
}

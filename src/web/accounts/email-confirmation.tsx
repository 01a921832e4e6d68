import { catalogue } from "#texts/catalogue.ts";
import { pageContext } from "#web/context.ts";
import { handlePageForm } from "#web/page-form/handle-page-form.ts";
import { PageForm } from "#web/page-form/page-form.tsx";
import { failureOfForm } from "#web/page-form/page-form-failure.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageButtonLink, PageLink } from "#web/ui/page-link.tsx";
import type { Route } from "./+types/email-confirmation.ts";
import { AccountPage } from "./account-page.tsx";
import { CurrentPassword } from "./forms/current-password.tsx";
import { inOwnNames } from "./forms/in-own-names.ts";
import { judgePassword } from "./forms/judge-password.ts";
import { NewPassword } from "./forms/new-password.tsx";

export function loader({ context, url }: Route.LoaderArgs) {
  const { confirmation, forms, login } = catalogue(splitLocale(url.pathname).locale).account;
  const least = context.get(pageContext).passwordLength;
  return { confirmation, forms, register: login.register, hasLink: url.searchParams.has("hash"), least };
}

/** Mail programs open links automatically, so the page asks for the password as well. */
export async function action({ context, url }: Route.ActionArgs) {
  return await handlePageForm({ context, url }, async ({ page, field }) => {
    if (field("intent") === "judge") return judgePassword(field, page, splitLocale(url.pathname).locale);
    const given =
      field("intent") === "begin-anew"
        ? { password: field("newPassword") || undefined, passwordCheck: field("passwordCheck") }
        : { password: field("password") || undefined };
    await page.services.accounts.proveEmail({ hash: url.searchParams.get("hash") ?? "", ...given }, page.visitor);
    return { isProven: true };
  });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData.confirmation.title);

export default function EmailConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  const { confirmation, forms, register, hasLink, least } = loaderData;
  const failureOf = (intent: string) => failureOfForm(actionData?.failure, intent);
  if (actionData?.done && "isProven" in actionData.done) {
    return (
      <AccountPage title={confirmation.doneTitle} lead={confirmation.doneText}>
        <PageButtonLink to="/login" reloadDocument>
          {forms.toLogin}
        </PageButtonLink>
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
  const anew = inOwnNames(failureOf("begin-anew"), { password: "newPassword" });
  const problems = {
    title: forms.problems,
    labels: { password: confirmation.password, newPassword: forms.newPassword, passwordCheck: forms.passwordCheck },
  };
  return (
    <AccountPage title={confirmation.title} lead={confirmation.lead}>
      <PageForm
        intent="confirm"
        failure={failureOf("confirm")}
        problems={problems}
        submit={confirmation.submit}
        sending={forms.sending}
        leadsOn
      >
        <CurrentPassword texts={forms} label={confirmation.password} error={failureOf("confirm")?.fields["password"]} />
      </PageForm>
      {actionData?.failure?.code === "link-expired" ? (
        <p>
          {confirmation.expired}{" "}
          <PageLink to="/registration" reloadDocument>
            {register}
          </PageLink>
        </p>
      ) : null}
      <Disclosure summary={confirmation.other} open={anew ? true : undefined}>
        <p>{confirmation.otherText}</p>
        <PageForm
          intent="begin-anew"
          failure={anew}
          problems={problems}
          submit={confirmation.otherSubmit}
          sending={forms.sending}
          look={{ variant: "secondary" }}
          leadsOn
        >
          <NewPassword texts={forms} least={least} name="newPassword" label={forms.newPassword} errors={anew?.fields} />
        </PageForm>
      </Disclosure>
    </AccountPage>
  );
}

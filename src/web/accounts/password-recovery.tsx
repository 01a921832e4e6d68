import { Link } from "react-router";
import { localePath } from "#domain/shared/paths.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { pageContext } from "#web/context.ts";
import { EmailField } from "#web/fields/email-field.tsx";
import { type FormCall, handlePageForm } from "#web/page-form/handle-page-form.ts";
import { PageForm } from "#web/page-form/page-form.tsx";
import { typedField } from "#web/page-form/page-form-failure.ts";
import type { ReadField } from "#web/page-form/read-fields.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { PageButtonLink, PageLink } from "#web/ui/page-link.tsx";
import type { Route } from "./+types/password-recovery.ts";
import { AccountPage } from "./account-page.tsx";
import { judgePassword } from "./forms/judge-password.ts";
import { NewPassword } from "./forms/new-password.tsx";

export function loader({ context, url }: Route.LoaderArgs) {
  const { recovery, forms } = catalogue(splitLocale(url.pathname).locale).account;
  return { recovery, forms, hasLink: hashOf(url) !== "", least: context.get(pageContext).passwordLength };
}

export async function action({ context, url }: Route.ActionArgs) {
  const { locale } = splitLocale(url.pathname);
  const answer = async ({ page, field, headers }: FormCall) => {
    const { accounts } = page.services;
    if (field("intent") === "judge") return judgePassword(field, page, locale);
    if (field("intent") === "request") {
      await accounts.createRecovery({ email: field("email"), locale }, page.visitor);
      return { sentTo: field("email") };
    }
    const input = { hash: hashOf(url), ...chosen(field) };
    const { deviceToken } = await accounts.changePasswordByRecovery(input, page.visitor);
    headers.append("Set-Cookie", page.deviceCookie(deviceToken));
    return { isChanged: true };
  };
  return await handlePageForm({ context, url }, answer, { keep: ["email"] });
}

const chosen = (field: ReadField) => ({ password: field("password"), passwordCheck: field("passwordCheck") });

const hashOf = (url: URL): string => url.searchParams.get("hash") ?? "";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData.recovery.title);

export default function PasswordRecovery(props: Route.ComponentProps) {
  const {
    loaderData: { recovery, forms, hasLink, least },
    actionData,
  } = props;
  const locale = useLocale();
  const done = actionData?.done;
  const failure = actionData?.failure;
  const here = localePath(locale, "/password-recovery");
  const toLogin = (
    <p>
      <PageLink to="/login" reloadDocument>
        {forms.backToLogin}
      </PageLink>
    </p>
  );
  if (done && "isChanged" in done) {
    return (
      <AccountPage title={recovery.changedTitle} lead={recovery.changedText}>
        <PageButtonLink to="/login" reloadDocument>
          {forms.toLogin}
        </PageButtonLink>
      </AccountPage>
    );
  }
  if (done && "sentTo" in done) {
    return (
      <AccountPage title={recovery.sentTitle} lead={format(recovery.sentText, { email: done.sentTo })}>
        <p>{recovery.sentHelp}</p>
        <ButtonLink to={here} variant="secondary" reloadDocument>
          {recovery.again}
        </ButtonLink>
        {toLogin}
      </AccountPage>
    );
  }
  const shared = { failure, sending: forms.sending };
  if (hasLink) {
    return (
      <AccountPage title={recovery.changeTitle} lead={recovery.changeLead}>
        <PageForm
          {...shared}
          intent="change"
          problems={{
            title: forms.problems,
            labels: { password: forms.newPassword, passwordCheck: forms.passwordCheck },
          }}
          submit={recovery.changeSubmit}
        >
          <NewPassword texts={forms} least={least} label={forms.newPassword} errors={failure?.fields} />
        </PageForm>
        {failure ? (
          <p>
            <Link to={here} reloadDocument>
              {recovery.newLink}
            </Link>
          </p>
        ) : null}
      </AccountPage>
    );
  }
  return (
    <AccountPage title={recovery.title} lead={recovery.lead}>
      <PageForm
        {...shared}
        intent="request"
        problems={{ title: forms.problems, labels: { email: forms.email } }}
        submit={recovery.submit}
      >
        <EmailField {...typedField(failure, "email")} label={forms.email} autoComplete="username" required />
      </PageForm>
      {toLogin}
    </AccountPage>
  );
}

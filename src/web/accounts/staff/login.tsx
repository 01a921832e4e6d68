import { useEffect } from "react";
import { safeWayBack } from "#domain/portal/way-back.ts";
import { localePath } from "#domain/shared/paths.ts";
import type { StartedTotp } from "#server/contract/accounts.ts";
import { catalogue } from "#texts/catalogue.ts";
import { pageContext } from "#web/context.ts";
import { type FormCall, handlePageForm } from "#web/page-form/handle-page-form.ts";
import { inWordsOfPage } from "#web/page-form/page-form-failure.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { AccountPage } from "../account-page.tsx";
import { goAsSomebodyElse, isByScript } from "../forms/go-as-somebody-else.ts";
import { asksForCode, LoginForm } from "../forms/login-form.tsx";
import { RecoveryCodes } from "../totp/recovery-codes.tsx";
import type { Route } from "./+types/login.ts";
import { wasLoggedOut } from "./was-logged-out.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  const { account, backoffice, totp } = catalogue(splitLocale(url.pathname).locale);
  return {
    texts: { forms: account.forms, totp },
    words: backoffice,
    isLoggedOut: wasLoggedOut(context.get(pageContext)),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const to = safeWayBack(url.searchParams.get("next")) ?? localePath(splitLocale(url.pathname).locale, "/backoffice");
  return await handlePageForm(
    { context, url },
    async ({ page, field, headers }) => {
      const input = {
        email: field("email"),
        password: field("password"),
        totp: field("totp") || undefined,
        setup: field("setup") || undefined,
      };
      const login = await page.services.staff.logIn(input, page.visitor);
      if (login.state === "setup-required") return { started: login.totp, typedEmail: field("email") };
      const cookies = [...page.staffCookies(login.token), page.deviceCookie(login.deviceToken)];
      const { recoveryCodes } = login;
      if (recoveryCodes === null && !isByScript(request)) return goAsSomebodyElse(to, cookies);
      for (const cookie of cookies) headers.append("Set-Cookie", cookie);
      return { to, recoveryCodes };
    },
    { keep: ["email"], whatStands: setupThatStands },
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.words.login.title);

export default function StaffLogin({ loaderData: { texts, words, isLoggedOut }, actionData }: Route.ComponentProps) {
  // The common message mentions the activation link of customers, which staff do not have.
  const failure = inWordsOfPage(actionData?.failure, { "invalid-credentials": words.login.wrong });
  const done = actionData?.done;
  const begun = done && "started" in done ? done : undefined;
  const passed = done && "to" in done ? done : undefined;
  const goesOn = passed && passed.recoveryCodes === null ? passed.to : undefined;
  useEffect(() => {
    if (goesOn !== undefined) location.assign(goesOn);
  }, [goesOn]);
  if (passed?.recoveryCodes) {
    return (
      <AccountPage title={texts.totp.recovery.title}>
        <RecoveryCodes codes={passed.recoveryCodes} texts={texts.totp.recovery} />
        <ButtonLink to={passed.to} reloadDocument>
          {words.setup.goOn}
        </ButtonLink>
      </AccountPage>
    );
  }
  const { title, lead } = begun
    ? words.setup
    : asksForCode(failure)
      ? { title: texts.totp.login.title, lead: texts.totp.login.text }
      : words.login;
  return (
    <AccountPage
      title={title}
      lead={lead}
      aside={
        begun || asksForCode(failure) ? null : (
          <>
            <section>
              <h2>{words.login.forgotten}</h2>
              <p>{words.login.forgottenText}</p>
            </section>
            <section>
              <h2>{words.login.customer}</h2>
              <PageLink to="/login" reloadDocument>
                {words.login.customerLink}
              </PageLink>
            </section>
          </>
        )
      }
    >
      {isLoggedOut && actionData === undefined ? (
        <Notice tone="info" role="status" title={words.login.loggedOut} />
      ) : null}
      <LoginForm
        texts={texts}
        failure={failure}
        isDone={goesOn !== undefined}
        submit={begun ? words.setup.submit : words.login.submit}
        started={begun?.started}
        typedEmail={begun?.typedEmail}
      />
    </AccountPage>
  );
}

/** Shows the setup of a second factor again after a wrong code or password. */
function setupThatStands({
  field,
  page: { services },
}: FormCall): { started: StartedTotp; typedEmail: string } | undefined {
  const started = field("setup") === "" ? null : services.staff.resumeSetup({ setup: field("setup") });
  return started ? { started, typedEmail: field("email") } : undefined;
}

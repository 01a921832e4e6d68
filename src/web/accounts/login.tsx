import { useEffect } from "react";
import { Link, type LinkProps } from "react-router";
import { safeWayBack } from "#domain/portal/way-back.ts";
import { localePath, type PagePath } from "#domain/shared/paths.ts";
import { catalogue } from "#texts/catalogue.ts";
import { OrganizationData } from "#web/organization-data.tsx";
import { type FormCall, handlePageForm } from "#web/page-form/handle-page-form.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { publicPageMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/login.ts";
import { AccountPage } from "./account-page.tsx";
import { DoneNotice } from "./done-notice.tsx";
import styles from "./forms/account-form.module.css";
import { goAsSomebodyElse, isByScript } from "./forms/go-as-somebody-else.ts";
import { asksForCode, LoginForm } from "./forms/login-form.tsx";
import { storeExpiration } from "./session/stored-expiration.ts";

export function loader({ url }: Route.LoaderArgs) {
  const { account, totp } = catalogue(splitLocale(url.pathname).locale);
  const { login, forms } = account;
  const closed = url.searchParams.has("closed") ? catalogue(splitLocale(url.pathname).locale).profile.close.done : null;
  return { login, forms, totp, closed, hasWayBack: safeWayBack(url.searchParams.get("next")) !== null };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const answer = async ({ page, field, headers }: FormCall) => {
    const input = {
      email: field("email"),
      password: field("password"),
      totp: field("totp") || undefined,
      idam: url.searchParams.get("idam") ?? undefined,
    };
    const loggedIn = await page.services.accounts.logIn(input, page.visitor);
    const to = safeWayBack(url.searchParams.get("next")) ?? localePath(splitLocale(url.pathname).locale, "/");
    const setCookies = [...page.sessionCookies(loggedIn.token), page.deviceCookie(loggedIn.deviceToken)];
    if (!isByScript(request)) return goAsSomebodyElse(to, setCookies);
    for (const cookie of setCookies) headers.append("Set-Cookie", cookie);
    return { to, expires: loggedIn.answer.expires };
  };
  return await handlePageForm({ context, url }, answer, { keep: ["email"] });
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const root = matches[0].loaderData;
  return publicPageMeta({
    locale: splitLocale(location.pathname).locale,
    route: "/login",
    publicUrl: root.publicUrl,
    companyInfo: root.companyInfo,
    texts: loaderData.login,
  });
};

export default function Login(props: Route.ComponentProps) {
  const {
    loaderData: { login, forms, totp, closed, hasWayBack },
    actionData,
  } = props;
  const locale = useLocale();
  const failure = actionData?.failure;
  const loggedIn = actionData?.done;
  const isCodeAsked = asksForCode(failure);
  useEffect(() => {
    if (!loggedIn) return;
    storeExpiration(loggedIn.expires);
    location.assign(loggedIn.to);
  }, [loggedIn]);
  const link = (route: PagePath): LinkProps => ({ to: localePath(locale, route), reloadDocument: true });
  return (
    <AccountPage
      title={isCodeAsked ? totp.login.title : login.title}
      lead={isCodeAsked ? totp.login.text : login.lead}
      aside={
        isCodeAsked ? null : (
          <>
            <section>
              <h2>{login.newHere}</h2>
              <p>{login.newHereText}</p>
              <ButtonLink {...link("/registration")} variant="secondary">
                {login.register}
              </ButtonLink>
            </section>
            <section>
              <h2>{login.apply}</h2>
              <Link {...link("/")}>{login.applyLink}</Link>
            </section>
          </>
        )
      }
    >
      <OrganizationData />
      <DoneNotice>{failure ? null : closed}</DoneNotice>
      {hasWayBack && !failure ? (
        <Notice>
          <p>{login.goOn}</p>
        </Notice>
      ) : null}
      <LoginForm texts={{ forms, totp }} failure={failure} isDone={loggedIn !== undefined} submit={login.submit}>
        <p className={styles.aside}>
          <Link {...link("/password-recovery")}>{login.forgotten}</Link>
        </p>
      </LoginForm>
    </AccountPage>
  );
}

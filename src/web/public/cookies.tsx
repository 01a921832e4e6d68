import { useState } from "react";
import type { CookieConsent } from "#domain/portal/cookie-consent.ts";
import { safeWayBack } from "#domain/portal/way-back.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import { type Catalogue, catalogue } from "#texts/catalogue.ts";
import { chooseCookies, consentCookie, cookieChoice, useCookieConsent } from "#web/analytics/cookie-consent.ts";
import { pageContext } from "#web/context.ts";
import { CheckboxField } from "#web/fields/checkbox-field.tsx";
import { redirectTo } from "#web/http/redirect-to.ts";
import { PostForm } from "#web/page-form/post-form.tsx";
import { takeOwnForm } from "#web/page-form/sent-form.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { publicPageMeta } from "#web/texts/page-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/cookies.ts";
import { chosenCookies } from "./cookies/choose.ts";
import styles from "./cookies/cookie-choice.module.css";

export function loader({ url }: Route.LoaderArgs) {
  return { texts: catalogue(splitLocale(url.pathname).locale).account.cookies, isSaved: url.searchParams.has("saved") };
}

/** For browsers without scripts. */
export async function action({ context, url }: Route.ActionArgs): Promise<Response> {
  const page = context.get(pageContext);
  const form = takeOwnForm(context);
  const { locale } = splitLocale(url.pathname);
  const to = safeWayBack(form.get("from")) ?? localePath(locale, href("/cookies", {}, { saved: "1" }));
  const isSecure = page.publicUrl.startsWith("https:");
  const headers = new Headers({ "Set-Cookie": consentCookie(chosenCookies(form), isSecure) });
  headers.append("Set-Cookie", cookieChoice(new Date(), isSecure));
  return redirectTo(to, { status: 303, headers });
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const root = matches[0].loaderData;
  return publicPageMeta({
    locale: splitLocale(location.pathname).locale,
    route: "/cookies",
    publicUrl: root.publicUrl,
    companyInfo: root.companyInfo,
    texts: loaderData.texts,
  });
};

export default function Cookies({ loaderData: { texts, isSaved }, matches }: Route.ComponentProps) {
  const root = matches[0].loaderData;
  const consent = useCookieConsent(root.cookieConsent);
  return (
    <CookieChoice
      texts={texts}
      consent={consent}
      isSaved={isSaved}
      onChoose={(form) => chooseCookies(chosenCookies(form))}
    />
  );
}

type CookieChoiceProps = {
  texts: Catalogue["account"]["cookies"];
  consent: CookieConsent | null;
  isSaved: boolean;
  onChoose: (form: FormData) => void;
};

/** Nothing is ticked in advance. */
function CookieChoice({ texts, consent, isSaved, onChoose }: CookieChoiceProps) {
  const [saved, setSaved] = useState(0);
  return (
    <div className={styles.page}>
      <PageHeading lead={texts.lead}>{texts.title}</PageHeading>
      <PostForm
        loadsDocument
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onChoose(new FormData(event.currentTarget));
          setSaved(saved + 1);
        }}
      >
        <div className={styles.necessary}>
          <h2>{texts.necessary.title}</h2>
          <p>{texts.necessary.text}</p>
        </div>
        {(["google_analytics", "qualtrics"] as const).map((flag) => (
          <CheckboxField
            // Shows a choice made in another tab.
            key={`${flag} ${consent?.[flag]}`}
            name={flag}
            value="1"
            defaultChecked={consent?.[flag] ?? false}
            label={
              <>
                <strong>{texts[flag].title}</strong>
                <br />
                {texts[flag].text}
              </>
            }
          />
        ))}
        <Button type="submit" className={styles.submit}>
          {texts.submit}
        </Button>
        <div role="status">
          {saved > 0 || isSaved ? (
            <Notice tone="success" key={saved}>
              <p>{texts.saved}</p>
            </Notice>
          ) : null}
        </div>
      </PostForm>
    </div>
  );
}

import { Link, useLocation } from "react-router";
import { localePath } from "#domain/shared/paths.ts";
import { chooseCookies, useCookieConsent } from "#web/analytics/cookie-consent.ts";
import { PostForm } from "#web/page-form/post-form.tsx";
import { splitLocale } from "#web/texts/locale-path.ts";
import type { RootData } from "#web/texts/root-data.ts";
import { Button } from "#web/ui/button.tsx";
import { chosenCookies } from "./choose.ts";
import styles from "./cookie-banner.module.css";

/** Covers nothing. Yes and no are equally easy. */
export function CookieBanner({ data: { account, cookieConsent } }: { data: RootData }) {
  const { pathname, search } = useLocation();
  const { locale, route } = splitLocale(pathname);
  const texts = account.banner;
  if (useCookieConsent(cookieConsent) !== null || route === "/cookies") return null;
  return (
    <section aria-label={texts.label} className={styles.banner}>
      <PostForm
        loadsDocument
        hidden={[["from", pathname + search]]}
        action={localePath(locale, "/cookies")}
        className={styles.inside}
        onSubmit={(event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent;
          chooseCookies(chosenCookies(new FormData(event.currentTarget, submitter)));
        }}
      >
        <p className={styles.text}>{texts.text}</p>
        <div className={styles.choice}>
          <Button type="submit" variant="secondary" name="choice" value="all">
            {texts.accept}
          </Button>
          <Button type="submit" variant="secondary" name="choice" value="none">
            {texts.refuse}
          </Button>
          <Link to={localePath(locale, "/cookies")} className={styles.more}>
            {texts.choose}
          </Link>
        </div>
      </PostForm>
    </section>
  );
}

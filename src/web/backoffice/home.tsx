import { catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { pageContext } from "#web/context.ts";
import { fullLocales } from "#web/texts/language-names.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { pageTitle } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/home.ts";
import styles from "./home.module.css";
import { LogOutForm } from "./log-out-form.tsx";

export function loader({ context, url }: Route.LoaderArgs) {
  const { locale } = splitLocale(url.pathname);
  const { backoffice, totp } = catalogue(locale);
  const { staff } = context.get(pageContext);
  if (staff === null) throw new Error("a page of the back office was loaded for nobody of staff");
  const time = new Intl.DateTimeFormat(fullLocales[locale], { timeStyle: "short", timeZone: "Europe/Prague" });
  return {
    words: backoffice,
    totp: { on: totp.on, left: totp.left },
    email: staff.staff.email,
    hasTotp: staff.hasTotp,
    recoveryCodesLeft: staff.recoveryCodesLeft,
    until: time.format(new Date(staff.expires)),
    end: time.format(new Date(staff.endsAt)),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.words.title ?? "", matches[0].loaderData.companyInfo.siteName) },
];

/** Who of staff is logged in, what that opens, and the way out. */
export default function BackOffice({ loaderData }: Route.ComponentProps) {
  const { words, totp, email, hasTotp, recoveryCodesLeft: count, until, end } = loaderData;
  const { home } = words;
  const locale = useLocale();
  return (
    <div className={styles.page}>
      <PageHeading eyebrow={home.loggedIn} lead={email}>
        {words.title}
      </PageHeading>
      <div className={styles.sections}>
        <section className={styles.section} aria-labelledby="tools">
          <h2 id="tools">{home.tools}</h2>
          <p>{format(home.offers, { path: `/${locale}/offers/admin/` })}</p>
          <p className={styles.soft}>{home.nothingElse}</p>
        </section>
        <section className={styles.section} aria-labelledby="login">
          <h2 id="login">{home.session}</h2>
          <p>{format(home.until, { time: until, end })}</p>
          <p className={styles.soft}>
            {hasTotp ? `${totp.on} ${format(plural(locale, totp.left, count), { count })}` : home.noTotp}
          </p>
          <div className={styles.ways}>
            <LogOutForm label={home.logOut} />
            <LogOutForm label={home.everywhere} isEverywhere />
          </div>
        </section>
      </div>
    </div>
  );
}

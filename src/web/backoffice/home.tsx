import { mostLinkHours, usualLinkHours } from "#forms/portal/sign-link-schema.ts";
import { catalogue } from "#texts/catalogue.ts";
import { dateTag } from "#texts/date-tag.ts";
import { format, plural } from "#texts/format.ts";
import { pageContext } from "#web/context.ts";
import { routeIn, splitLocale } from "#web/texts/locale-path.ts";
import { pageTitle } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/home.ts";
import { answerLinkForm } from "./answer-link-form.ts";
import styles from "./home.module.css";
import { LiveLinkList } from "./live-link-list.tsx";
import { liveLinks } from "./live-links.ts";
import { LogOutForm } from "./log-out-form.tsx";
import { SignedLinkForm } from "./signed-link-form.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { locale } = splitLocale(url.pathname);
  const { backoffice, publicPages, totp } = catalogue(locale);
  const page = context.get(pageContext);
  const { staff } = page;
  if (staff === null) throw new Error("a page of the back office was loaded for nobody of staff");
  const time = new Intl.DateTimeFormat(dateTag(locale), { timeStyle: "short", timeZone: "Europe/Prague" });
  return {
    words: backoffice,
    countryNames: publicPages.onboarding.countries,
    mostHours: mostLinkHours,
    usualHours: usualLinkHours,
    links: await liveLinks(page, locale),
    totp: { on: totp.on, left: totp.left },
    email: staff.staff.email,
    hasTotp: staff.hasTotp,
    recoveryCodesLeft: staff.recoveryCodesLeft,
    until: time.format(new Date(staff.expires)),
    end: time.format(new Date(staff.endsAt)),
  };
}

/** The forms that make signed links and take them back. */
export async function action({ context, url }: Route.ActionArgs) {
  return await answerLinkForm({ context, url });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.words.title ?? "", matches[0].loaderData.companyInfo.siteName) },
];

/** Who of staff is logged in, what that opens, and the way out. */
export default function BackOffice({ loaderData, actionData }: Route.ComponentProps) {
  const { words, countryNames, mostHours, usualHours, links, totp, email, hasTotp, until, end } = loaderData;
  const { recoveryCodesLeft: count } = loaderData;
  const { home } = words;
  const { done, failure } = actionData ?? {};
  const locale = useLocale();
  return (
    <div className={styles.page}>
      <PageHeading eyebrow={home.loggedIn} lead={email}>
        {words.title}
      </PageHeading>
      <div className={styles.sections}>
        <section className={styles.section} aria-labelledby="signed-link">
          <h2 id="signed-link">{home.signLink.title}</h2>
          <p className={styles.soft}>{format(home.signLink.lead, { most: mostHours })}</p>
          <SignedLinkForm
            words={home.signLink}
            countryNames={countryNames}
            usualHours={usualHours}
            made={done && "link" in done ? done : undefined}
            failure={failure}
          />
        </section>
        <div className={styles.beside}>
          <section className={styles.section} aria-labelledby="live-links">
            <h2 id="live-links">{home.links.title}</h2>
            <LiveLinkList words={home.links} links={links} isRevoked={done !== undefined && "revoked" in done} />
          </section>
          <section className={styles.section} aria-labelledby="tools">
            <h2 id="tools">{home.tools}</h2>
            <p>{format(home.offers, { path: routeIn(locale, "/offers/admin/") })}</p>
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
    </div>
  );
}

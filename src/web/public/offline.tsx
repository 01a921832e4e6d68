import { keepTogether } from "#texts/keep-together.ts";
import errorPage from "#web/page-frame/error-page.module.css";
import { useLocale, useRootData } from "#web/texts/root-data.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";

/** Shown by the service worker; `offline/offline-page.ts` is its script. */
export default function Offline() {
  const root = useRootData();
  const locale = useLocale();
  if (!root) return null;
  const { errorPages: texts, companyInfo, standsInFor } = root;
  return (
    <div className={errorPage.page}>
      <title>{texts.unreachable.title}</title>
      <meta name="robots" content="noindex" />
      <PageHeading lead={keepTogether(locale, texts.unreachable.text)}>{texts.unreachable.title}</PageHeading>
      <ButtonLink id="again" to={standsInFor ?? `/${locale}`} reloadDocument>
        {texts.again}
      </ButtonLink>
      <p id="answer" role="status" className={errorPage.answer} data-none={texts.noAnswer} />
      <p className={errorPage.call}>
        {texts.call} <a href={`tel:${companyInfo.phone.replaceAll(/[^+\d]/g, "")}`}>{companyInfo.phone}</a>,{" "}
        <a href={`mailto:${companyInfo.email}`}>{companyInfo.email}</a>
      </p>
    </div>
  );
}

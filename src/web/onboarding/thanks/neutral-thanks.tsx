import { ButtonLink } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { ContactLine } from "./contact-line.tsx";
import type { ThanksData } from "./load-thanks.ts";
import styles from "./thanks.module.css";

/** This browser holds no finished application: nothing is given away, and nothing is wrong. */
export function NeutralThanks({ data: { texts, companyInfo, home } }: { data: ThanksData }) {
  const { phone, email } = companyInfo;
  return (
    <div className={styles.page}>
      <PageHeading lead={texts.neutralText}>{texts.neutralTitle}</PageHeading>
      <ContactLine text={texts.neutralContact} phone={phone} email={email} />
      <ButtonLink variant="secondary" to={home}>
        {texts.home}
      </ButtonLink>
    </div>
  );
}

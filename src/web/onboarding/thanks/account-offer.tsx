import { href, localePath } from "#domain/shared/paths.ts";
import { format } from "#texts/format.ts";
import { PageForm } from "#web/page-form/page-form.tsx";
import { useLocale, useRootData } from "#web/texts/root-data.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import type { ThanksData } from "./load-thanks.ts";
import styles from "./thanks.module.css";

/** The way to an account. The registration begins at its second step, since the e-mail is known; members go on to the portal. */
export function AccountOffer({ email, texts }: { email: string; texts: ThanksData["texts"]["account"] }) {
  const locale = useLocale();
  const isMember = Boolean(useRootData()?.session);
  return (
    <section className={styles.section}>
      <h2>{texts.title}</h2>
      {isMember ? (
        <ButtonLink variant="secondary" to={localePath(locale, "/")}>
          {texts.portal}
        </ButtonLink>
      ) : (
        <>
          <p>{format(texts.text, { email })}</p>
          <PageForm
            intent="contact"
            action={localePath(locale, href("/registration", {}))}
            hidden={{ type: "email", email }}
            failure={undefined}
            submit={texts.create}
            sending={texts.sending}
            look={{ variant: "secondary", icon: "user" }}
            leadsOn
          />
        </>
      )}
    </section>
  );
}

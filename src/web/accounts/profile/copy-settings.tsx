import { useEffect } from "react";
import { Link, useLocation, useRevalidator } from "react-router";
import { href } from "#domain/shared/paths.ts";
import { format } from "#texts/format.ts";
import { PageForm } from "#web/page-form/page-form.tsx";
import { useLocale } from "#web/texts/root-data.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { ConfirmFirst } from "./confirm-self.tsx";
import styles from "./profile.module.css";
import type { ProfileSectionProps } from "./profile-texts.ts";

const pollMs = 3_000;

/** A copy of all data about the user: at once, or from a job when it is large. */
export function CopySettings({ texts: { profile: words, forms }, profile, failureOf }: ProfileSectionProps) {
  const locale = useLocale();
  const { copy, confirm } = words;
  const { isCopyLarge, dataCopy, provedUntil } = profile;
  const isPreparing = dataCopy?.state === "preparing";
  return (
    <SettingsSection id="copy" title={copy.title}>
      <p>{copy.text}</p>
      {dataCopy?.state === "failed" ? (
        <Notice tone="error" role="alert">
          <p>{copy.failed}</p>
        </Notice>
      ) : null}
      {dataCopy?.state === "ready" ? <p role="status">{format(copy.ready, { time: dataCopy.expires })}</p> : null}
      {isPreparing ? (
        <Preparing words={copy} />
      ) : provedUntil === null ? (
        <ConfirmFirst words={confirm} />
      ) : isCopyLarge && dataCopy?.state !== "ready" ? (
        <>
          <p className={styles.soft}>{copy.large}</p>
          <PageForm
            intent="copy"
            failure={failureOf("copy")}
            sending={forms.sending}
            submit={copy.prepare}
            look={{ variant: "secondary" }}
          />
        </>
      ) : (
        <p>
          <ButtonLink
            to={href("/api/profile/data-copy", {}, { lang: locale })}
            reloadDocument
            download
            variant="secondary"
            icon="download"
          >
            {copy.download}
          </ButtonLink>
        </p>
      )}
    </SettingsSection>
  );
}

/** Looks again by itself where there are scripts, and by the link where there are none. */
function Preparing({ words }: { words: { readonly preparing: string; readonly refresh: string } }) {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), pollMs);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <>
      <p role="status">{words.preparing}</p>
      <p className={styles.otherwise}>
        <Link to={`${pathname}#copy`} reloadDocument>
          {words.refresh}
        </Link>
      </p>
    </>
  );
}

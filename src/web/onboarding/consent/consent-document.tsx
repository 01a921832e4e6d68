import { useState } from "react";
import type { DocumentForm } from "#domain/onboarding/document-form.ts";
import type { ConsentForm } from "#server/contract/onboarding.ts";
import { format } from "#texts/format.ts";
import { fieldId } from "#web/fields/field-id.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useSaid } from "../form/step-form-context.ts";
import { useWizard } from "../state/wizard-context.ts";
import styles from "./consent-document.module.css";

export function ConsentDocument({ state, onLoad }: { state: DocumentForm<ConsentForm>; onLoad: () => void }) {
  const { texts } = useWizard();
  const id = fieldId("docData.consentTextIdentifier");
  const said = useSaid("docData.consentTextIdentifier");
  if (state.loading) return <Skeleton lines={6} label={texts.onedoc.formLoading} />;
  if (state.form === null) {
    return (
      <div id={id} className={styles.empty}>
        {said.error ? (
          <Notice tone="error">
            <p>{said.error}</p>
          </Notice>
        ) : null}
        <p>{texts.onedoc.formEmpty}</p>
        <Button variant="secondary" icon="document" onClick={onLoad}>
          {texts.onedoc.formLoad}
        </Button>
      </div>
    );
  }
  return <ConsentText form={state.form} error={said.error} />;
}

/**
 * Shows the beginning of the text, and all of it on a click. Screen readers, search and print always have all of it.
 */
function ConsentText({ form, error }: { form: ConsentForm; error: string | undefined }) {
  const { texts } = useWizard();
  const [isWhole, setWhole] = useState(false);
  const id = fieldId("docData.consentTextIdentifier");
  const { consentTextIdentifier, paragraphs, title, version } = form;
  return (
    <article className={styles.document} id={id} tabIndex={-1}>
      {error ? (
        <Notice tone="error">
          <p>{error}</p>
        </Notice>
      ) : null}
      <div id={`${id}-text`} className={isWhole ? styles.text : styles.beginning}>
        <h3 className={styles.title}>{title}</h3>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className={styles.version}>{format(texts.onedoc.version, { version, identifier: consentTextIdentifier })}</p>
      </div>
      <Button
        variant="secondary"
        icon="document"
        aria-expanded={isWhole}
        aria-controls={`${id}-text`}
        onClick={() => setWhole(!isWhole)}
      >
        {isWhole ? texts.onedoc.formLess : texts.onedoc.formWhole}
      </Button>
    </article>
  );
}

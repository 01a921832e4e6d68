import { useState } from "react";
import type { CookieConsent } from "#domain/portal/cookie-consent.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { CheckboxField } from "#web/fields/checkbox-field.tsx";
import { PostForm } from "#web/page-form/post-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import styles from "./cookie-choice.module.css";

type CookieChoiceProps = {
  texts: Catalogue["account"]["cookies"];
  consent: CookieConsent | null;
  isSaved: boolean;
  onChoose: (form: FormData) => void;
};

/** The cookies that are always set, and those that need consent. Nothing is ticked beforehand. */
export function CookieChoice({ texts, consent, isSaved, onChoose }: CookieChoiceProps) {
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
            // A choice made in another tab shows here as well.
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

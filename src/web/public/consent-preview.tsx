import { useState } from "react";
import type { Country } from "#domain/countries/codes.ts";
import type { ConsentText } from "#server/contract/onboarding.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { Button } from "#web/ui/button.tsx";
import { useAwake } from "#web/ui/use-in-browser.ts";
import styles from "./consent-preview.module.css";

type ConsentPreviewProps = { country: Country; texts: Catalogue["publicPages"]["onboarding"]["preview"] };

export function ConsentPreview({ country, texts }: ConsentPreviewProps) {
  const [template, setTemplate] = useState<ConsentText | null>(null);
  const [isFetching, setFetching] = useState(false);
  const isAwake = useAwake();

  async function show() {
    setFetching(true);
    const { fetchConsentTemplate } = await import("./fetch-consent-template.ts");
    setTemplate(await fetchConsentTemplate({ country }));
    setFetching(false);
  }

  if (!isAwake) return null;
  if (template === null) {
    return (
      <div>
        <Button
          variant="secondary"
          icon="document"
          isBusy={isFetching}
          busyLabel={texts.busy}
          onClick={() => void show()}
        >
          {texts.show}
        </Button>
      </div>
    );
  }
  return (
    <section aria-labelledby="consent-text" className={styles.text}>
      <h2 id="consent-text" ref={focusOnce} tabIndex={-1}>
        {template.title}
      </h2>
      {template.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}

/** The pressed button is gone. */
const focusOnce = (heading: HTMLElement | null): void => heading?.focus();

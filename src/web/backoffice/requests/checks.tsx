import type { StaffRequest } from "#server/use-cases/back-office/requests/request.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { CheckboxField } from "#web/fields/checkbox-field.tsx";
import { PostForm, useIsSending } from "#web/page-form/post-form.tsx";
import { momentText } from "#web/texts/days.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Button } from "#web/ui/button.tsx";
import { Section } from "#web/ui/section.tsx";
import { useAwake } from "#web/ui/use-in-browser.ts";
import styles from "./request.module.css";

type ChecksProps = {
  checks: StaffRequest["checks"];
  words: Catalogue["backofficeConversations"]["checks"];
  mayWork: boolean;
};

/** Lists checks before a request is settled. Each tick is stored immediately; without scripts a button stores them. */
export function Checks({ checks, words, mayWork }: ChecksProps) {
  const locale = useLocale();
  const isAwake = useAwake();
  const isSending = useIsSending("checks");
  return (
    <Section id="checks" title={words.title} className={styles.checks}>
      <PostForm intent="checks" className={styles.list}>
        {checks.map(({ check, who, at }) => (
          <CheckboxField
            key={check}
            name="done"
            id={`check-${check}`}
            value={check}
            isBare
            label={words.items[check]}
            hint={who === null || at === null ? undefined : `${who}, ${momentText(locale, at)}`}
            defaultChecked={at !== null}
            disabled={!mayWork}
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
          />
        ))}
        {mayWork && !isAwake ? (
          <Button type="submit" variant="secondary" isBusy={isSending} busyLabel={words.saving}>
            {words.save}
          </Button>
        ) : null}
      </PostForm>
    </Section>
  );
}

import { useRef, useState } from "react";
import { Form } from "react-router";
import { href, localePath, type PagePath } from "#domain/shared/paths.ts";
import type { ContractToSign } from "#server/contract/signing.ts";
import { format } from "#texts/format.ts";
import { CheckboxField } from "#web/fields/checkbox-field.tsx";
import { useLocale } from "#web/texts/root-data.ts";
import { Button } from "#web/ui/button.tsx";
import styles from "./confirm-reading.module.css";
import { markText, type ReadMark } from "./read-marks.ts";
import type { RoomTexts } from "./room-texts.ts";

type ConfirmReadingProps = {
  contract: ContractToSign;
  others: readonly ReadMark[];
  next: ContractToSign | null;
  isRead: boolean;
  /** whether the text was opened; before that, reading cannot be confirmed */
  isOpened: boolean;
  onUnopened: () => void;
  words: RoomTexts["room"]["reading"];
};

export function ConfirmReading({ contract, others, next, isRead, isOpened, onUnopened, words }: ConfirmReadingProps) {
  const locale = useLocale();
  const { contractNumber, document } = contract;
  const box = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const page = (route: PagePath) => localePath(locale, route);
  return (
    <Form
      method="get"
      action={page("/easy-sign/sign")}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        if (box.current?.checked) return;
        event.preventDefault();
        setMissing(true);
        if (isOpened) box.current?.focus();
        else onUnopened();
      }}
    >
      <h2 className={styles.title}>{words.confirmTitle}</h2>
      {others.map((mark) => (
        <input key={mark.contractNumber} type="hidden" name="read" value={markText(mark)} />
      ))}
      <CheckboxField
        ref={box}
        name="read"
        value={markText({ contractNumber, version: document.version })}
        label={format(words.confirm, { contractNumber })}
        defaultChecked={isRead}
        disabled={!isOpened}
        hint={isOpened || isMissing ? undefined : words.openFirst}
        error={isMissing ? (isOpened ? words.confirmFirst : words.openFirst) : undefined}
        onChange={() => setMissing(false)}
        required
      />
      <div className={styles.ways}>
        {next ? (
          <Button
            type="submit"
            size="large"
            iconEnd="arrow-right"
            formAction={page(href("/easy-sign/:contractNumber", next))}
          >
            {words.next}
          </Button>
        ) : null}
        <Button
          type="submit"
          size="large"
          variant={next ? "secondary" : "primary"}
          iconEnd={next ? undefined : "arrow-right"}
        >
          {words.continue}
        </Button>
      </div>
    </Form>
  );
}

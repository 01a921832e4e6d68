import { type Country, countries } from "#domain/countries/codes.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import controls from "#web/fields/control.module.css";
import { fieldId } from "#web/fields/field-id.ts";
import { RadioGroup } from "#web/fields/radio-group.tsx";
import { SelectField } from "#web/fields/select-field.tsx";
import { TextField } from "#web/fields/text-field.tsx";
import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import { PostForm } from "#web/page-form/post-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { SignedLinkDone } from "./handle-link-form.ts";
import styles from "./signed-link-form.module.css";

type SignedLinkFormProps = {
  words: Catalogue["backoffice"]["home"]["signLink"];
  countryNames: Readonly<Record<Country, string>>;
  /** default validity in hours */
  usualHours: number;
  made: Extract<SignedLinkDone, { link: unknown }> | undefined;
  failure: PageFormFailure | undefined;
};

/** Makes a link to offers for someone without a login. The browser submits the form; the page then shows the link. */
export function SignedLinkForm({ words, countryNames, usualHours, made, failure }: SignedLinkFormProps) {
  const { link } = made ?? {};
  const typed = failure?.typed ?? made?.typed ?? {};
  const errors = failure?.fields ?? {};
  const wrong = Object.entries(errors);
  const field = (name: string, usual?: string) => ({ name, defaultValue: typed[name] ?? usual, error: errors[name] });
  const labels: Readonly<Record<string, string>> = {
    target: words.target,
    country: words.country,
    id: words.id,
    hours: words.hours,
  };
  return (
    <>
      {link ? (
        <Notice tone="success" role="status" title={format(words.made, { time: link.until })}>
          <div className={styles.made}>
            <input
              readOnly
              aria-label={words.link}
              value={link.url}
              className={classNames(controls.control, styles.link)}
              onFocus={(event) => event.target.select()}
            />
            <CopyButton text={link.url} about={words.link} words={words} />
          </div>
        </Notice>
      ) : null}
      <PostForm loadsDocument noValidate className={styles.form}>
        {wrong.length > 0 ? (
          <ErrorSummary
            title={words.problems}
            focusOn={failure}
            errors={wrong.map(([name, said]) => ({ fieldId: fieldId(name), label: labels[name], message: said }))}
          />
        ) : null}
        {failure && wrong.length === 0 ? (
          <Notice tone="error" role="alert">
            <p>{failure.message}</p>
          </Notice>
        ) : null}
        <RadioGroup
          {...field("target", "offers")}
          label={words.target}
          options={[
            { value: "offers", label: words.targets.offers },
            { value: "offer", label: words.targets.offer },
          ]}
          isInline
        />
        <SelectField
          {...field("country")}
          label={words.country}
          options={countries.map((value) => ({ value, label: countryNames[value] }))}
          width="half"
        />
        <TextField
          {...field("id")}
          label={words.id}
          hint={words.idHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
        />
        <TextField
          {...field("hours", String(usualHours))}
          label={words.hours}
          inputMode="numeric"
          autoComplete="off"
          hasFigures
          width="short"
        />
        <Button type="submit" className={styles.submit}>
          {words.submit}
        </Button>
      </PostForm>
    </>
  );
}

import { type ReactNode, useEffect, useRef, useState } from "react";
import { longestMessage } from "#forms/backoffice/case-schemas.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { type Option, SelectField } from "#web/fields/select-field.tsx";
import { Textarea } from "#web/fields/textarea.tsx";
import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import { PostForm } from "#web/page-form/post-form.tsx";
import { usePressed } from "#web/page-form/use-pressed.ts";
import { Button } from "#web/ui/button.tsx";
import { useAwake } from "#web/ui/use-in-browser.ts";
import { WholeNumbers } from "#web/ui/whole-numbers.tsx";
import styles from "./change-request.module.css";
import { ChangeRequestSection } from "./change-request-section.tsx";
import type { AskPreviewed } from "./handle-change-request-form.ts";
import { commonReason, type RequestableSection, tickedIn } from "./requestable-sections.ts";

interface ChangeRequestFormProps {
  readonly words: Catalogue["backofficeCase"]["ask"];
  readonly sending: string;
  readonly revision: number;
  readonly messageHint: string;
  readonly parts: readonly RequestableSection[];
  readonly reasons: readonly Option[];
  readonly preview: AskPreviewed | undefined;
  readonly failure: PageFormFailure | undefined;
  readonly wrong: Readonly<Record<string, string>>;
  readonly onChanged: (name: string) => void;
}

export function ChangeRequestForm(props: ChangeRequestFormProps) {
  const { words, sending, revision, messageHint, parts, reasons, preview, failure, wrong, onChanged } = props;
  const typed = preview?.typed ?? failure?.typed ?? {};
  const pressed = usePressed("ask");
  const [ticked, setTicked] = useState(() => tickedIn(typed));
  const [common, setCommon] = useState(typed[commonReason] ?? "");
  const ofAll = reasons.find(({ value }) => value === common)?.label;
  const noReason = ofAll === undefined ? words.chooseReason : format(words.asCommon, { reason: ofAll });
  const tick = (place: string, isTicked: boolean) =>
    setTicked((before) => [...before.filter((one) => one !== place), ...(isTicked ? [place] : [])]);
  return (
    <PostForm
      intent="ask"
      hidden={[["basedOn", String(revision)]]}
      className={styles.form}
      onChange={({ target }) => target instanceof Element && onChanged(target.getAttribute("name") ?? "")}
    >
      <div className={styles.parts}>
        <SelectField
          name={commonReason}
          label={words.commonReason}
          hint={words.commonHint}
          options={reasons}
          emptyLabel={words.chooseReason}
          defaultValue={typed[commonReason]}
          onChange={(event) => setCommon(event.target.value)}
        />
        <Folding words={words}>
          {parts.map((part, at) => (
            <ChangeRequestSection
              key={part.id}
              {...{ words, part, reasons, noReason, typed, ticked }}
              isOpen={at === 0}
              wrong={wrong}
              onTick={tick}
            />
          ))}
        </Folding>
      </div>
      <div className={styles.side}>
        <Textarea
          name="message"
          label={words.message}
          hint={messageHint}
          rows={6}
          maxLength={longestMessage}
          isOptional
          defaultValue={typed["message"]}
          error={wrong["message"]}
        />
        {preview === undefined ? null : <Preview words={words} preview={preview} />}
        <div className={styles.ways}>
          <p role="status" className={styles.count}>
            {format(words.ticked, { count: ticked.length })}
          </p>
          {preview === undefined ? null : (
            <Button type="submit" name="act" value="send" isBusy={pressed === "send"} busyLabel={sending}>
              {words.send}
            </Button>
          )}
          <Button
            type="submit"
            name="act"
            value="preview"
            variant={preview === undefined ? "primary" : "secondary"}
            isBusy={pressed === "preview"}
            busyLabel={words.preparing}
          >
            {words.preview}
          </Button>
        </div>
      </div>
    </PostForm>
  );
}

function Folding({ words, children }: { words: ChangeRequestFormProps["words"]; children: ReactNode }) {
  const parts = useRef<HTMLDivElement>(null);
  const isAwake = useAwake();
  const fold = (isOpen: boolean) => {
    for (const part of parts.current?.querySelectorAll<HTMLDetailsElement>(":scope > details") ?? []) {
      part.open = isOpen;
    }
  };
  return (
    <>
      <p className={styles.folding} hidden={!isAwake}>
        <Button variant="quiet" onClick={() => fold(true)}>
          {words.openAll}
        </Button>
        <Button variant="quiet" onClick={() => fold(false)}>
          {words.closeAll}
        </Button>
      </p>
      <div ref={parts} className={styles.folded}>
        {children}
      </div>
    </>
  );
}

function Preview({ words, preview }: Pick<ChangeRequestFormProps, "words"> & { preview: AskPreviewed }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (preview) box.current?.scrollIntoView({ block: "nearest" });
  }, [preview]);
  return (
    <section ref={box} className={styles.preview} aria-labelledby="preview" aria-live="polite">
      <h2 id="preview">{words.previewTitle}</h2>
      {preview.isChanged ? <p className={styles.changed}>{words.changed}</p> : null}
      <p>
        <span className={styles.soft}>{words.subject}:</span> <WholeNumbers>{preview.subject}</WholeNumbers>
      </p>
      <p className={styles.mail}>
        <WholeNumbers>{preview.text}</WholeNumbers>
      </p>
      <input key={preview.seen} type="hidden" name="seen" defaultValue={preview.seen} />
    </section>
  );
}

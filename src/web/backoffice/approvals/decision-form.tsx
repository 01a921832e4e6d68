import type { Decision } from "#domain/policies/decision-of.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { Textarea } from "#web/fields/textarea.tsx";
import { failureOfForm, type PageFormFailure, typedField } from "#web/page-form/page-form-failure.ts";
import { PostForm } from "#web/page-form/post-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { enderOf, takingBack, type VoidBecause } from "./agreeing.ts";
import styles from "./approvals.module.css";

interface DecisionFormProps {
  readonly words: Catalogue["backoffice"]["approvals"];
  readonly id: string;
  readonly decision: Decision;
  readonly canTakeBack: boolean;
  readonly void: VoidBecause;
  readonly obstacle?: string | null;
  readonly agree: string;
  readonly failure: PageFormFailure | undefined;
}

export function DecisionForm(props: DecisionFormProps) {
  const { words, id, decision, canTakeBack, void: because, obstacle = null, agree, failure } = props;
  const own = failureOfForm(failure, id);
  const isVoid = because !== null;
  const ender = enderOf(decision, canTakeBack);
  const whoElse = isVoid ? ender && words.ends[ender] : whoDecides(decision, words);
  return (
    <>
      {because === null ? null : <p className={styles.void}>{words.void[because]}</p>}
      {obstacle === null || isVoid ? null : <p className={styles.void}>{obstacle}</p>}
      {whoElse === null ? null : <p className={styles.soft}>{whoElse}</p>}
      {decision === "open" ? (
        <PostForm intent={id} className={styles.form}>
          {isVoid ? null : (
            <Textarea
              {...typedField(own, "note")}
              id={`note-${id}`}
              label={words.note}
              hint={words.noteHint}
              rows={2}
              maxLength={2_000}
            />
          )}
          <div className={styles.ways}>
            {isVoid || obstacle !== null ? null : (
              <Button type="submit" name="decision" value="approve">
                {agree}
              </Button>
            )}
            <Button type="submit" name="decision" value="refuse" variant="secondary">
              {isVoid ? words.end : words.refuse}
            </Button>
          </div>
        </PostForm>
      ) : null}
      {canTakeBack ? (
        <PostForm intent={id}>
          <Button type="submit" name="decision" value={takingBack} variant="secondary">
            {words.takeBack}
          </Button>
        </PostForm>
      ) : null}
    </>
  );
}

function whoDecides(decision: Decision, { own, about, deciders }: DecisionFormProps["words"]): string | null {
  if (decision === "own") return own;
  if (decision === "about") return about;
  return decision === "approver" || decision === "admin" ? deciders[decision] : null;
}

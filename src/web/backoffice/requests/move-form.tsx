import { useState } from "react";
import { needsNote, type RequestStatus } from "#domain/portal/request.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { RadioGroup } from "#web/fields/radio-group.tsx";
import { Textarea } from "#web/fields/textarea.tsx";
import { PageForm } from "#web/page-form/page-form.tsx";
import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import { useKept } from "#web/page-form/use-kept.ts";
import { Section } from "#web/ui/section.tsx";
import { WholeNumbers } from "#web/ui/whole-numbers.tsx";
import styles from "./request.module.css";

type MoveFormProps = {
  draft: string;
  basedOn: number;
  words: Catalogue["backofficeConversations"]["move"];
  statuses: Catalogue["backofficeConversations"]["statuses"];
  moves: readonly { readonly to: RequestStatus; readonly told: string }[];
  failure: PageFormFailure | undefined;
};

export function MoveForm({ draft, basedOn, words, statuses, moves, failure }: MoveFormProps) {
  const [note, type] = useKept(draft, failure?.typed["note"]);
  const tried = moves.find(({ to }) => to === failure?.typed["status"]);
  const [chosen, choose] = useState<string | undefined>((tried ?? moves[0])?.to);
  return (
    <Section id="move" title={words.title} className={styles.move}>
      <PageForm
        intent="move"
        // A change since the page was loaded is shown beside the state.
        failure={failure?.code === "stale-revision" ? undefined : failure}
        hidden={{ basedOn: String(basedOn) }}
        submit={words.submit}
        sending={words.moving}
        look={{ variant: "secondary" }}
      >
        <RadioGroup
          name="status"
          label={words.to}
          defaultValue={chosen}
          onChange={(event) => choose(event.target.value)}
          options={moves.map(({ to, told }) => ({
            value: to,
            label: statuses[to],
            hint: <WholeNumbers>{told}</WholeNumbers>,
          }))}
          error={failure?.fields["status"]}
        />
        <Textarea
          name="note"
          label={words.note}
          hint={words.noteHint}
          rows={3}
          maxLength={2_000}
          isOptional={!moves.some(({ to }) => to === chosen && needsNote(to))}
          value={note}
          onChange={(event) => type(event.target.value)}
          error={failure?.fields["note"]}
        />
      </PageForm>
    </Section>
  );
}

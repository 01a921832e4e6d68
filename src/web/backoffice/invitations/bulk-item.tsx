import { Link } from "react-router";
import type { BulkInvitationState } from "#domain/accounts/invitation.ts";
import type { BulkInvitation } from "#server/use-cases/back-office/invitations/bulk-invitation.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { PageForm } from "#web/page-form/page-form.tsx";
import { failureOfForm, type PageFormFailure } from "#web/page-form/page-form-failure.ts";
import { momentText } from "#web/texts/days.ts";
import { countText } from "#web/texts/money.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Badge } from "#web/ui/badge.tsx";
import styles from "./invitations.module.css";

const tones = {
  proposed: "due",
  planned: "plain",
  sending: "accent",
  sent: "done",
  cancelled: "plain",
} as const satisfies Readonly<Record<BulkInvitationState, string>>;

const figures = ["invited", "refused", "acting", "withoutEmail", "invitedBefore"] as const;

type BulkItemProps = {
  item: BulkInvitation & { readonly whom: string };
  words: Catalogue["backofficeInvitations"]["customers"];
  failure: PageFormFailure | undefined;
};

export function BulkItem({ item, words, failure }: BulkItemProps) {
  const locale = useLocale();
  const { bulkId, state, whom, by, createdAt, sendAt, sentAt, counts, mayCancel } = item;
  const isOpen = state === "proposed" || state === "planned";
  const stop = state === "sending" ? words.stop : words.cancel;
  const intent = `cancel ${bulkId}`;
  const about = [
    format(words.by, { who: by.name, time: momentText(locale, createdAt) }),
    sentAt !== null ? format(words.sentAt, { time: momentText(locale, sentAt) }) : null,
    isOpen && sendAt !== null ? format(words.sends, { time: momentText(locale, sendAt) }) : null,
    isOpen && sendAt === null ? words.atOnce : null,
  ].filter((part) => part !== null);
  return (
    <article className={styles.item}>
      <div className={styles.what}>
        <h2>{whom}</h2>
        <Badge tone={tones[state]}>{words.states[state]}</Badge>
      </div>
      <p className={styles.facts}>{about.join(" · ")}</p>
      {state === "cancelled" && counts.invited === 0 ? null : (
        <dl className={styles.figures}>
          {figures
            .filter((name) => name === "invited" || counts[name] > 0)
            .map((name) => (
              <div key={name}>
                <dt>{name === "invited" && isOpen ? words.counts.willBe : words.counts[name]}</dt>
                <dd>{countText(locale, counts[name])}</dd>
              </div>
            ))}
        </dl>
      )}
      <div className={styles.ways}>
        {counts.refused > 0 ? <Link to={`?view=customers&refused=${bulkId}`}>{words.refused}</Link> : null}
        {mayCancel ? (
          <PageForm
            intent={intent}
            hidden={{ bulkId }}
            failure={failureOfForm(failure, intent)}
            submit={stop}
            submitLabel={`${stop}: ${whom}`}
            sending={words.cancelling}
            look={{ variant: "secondary" }}
          />
        ) : null}
      </div>
    </article>
  );
}

import type { Catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { PostForm } from "#web/page-form/post-form.tsx";
import { useLocale } from "#web/texts/root-data.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import styles from "./live-link-list.module.css";
import type { ShownLink } from "./live-links.ts";

type LiveLinkListProps = {
  words: Catalogue["backoffice"]["home"]["links"];
  links: readonly ShownLink[];
  mayRevoke: boolean;
  isRevoked: boolean;
};

export function LiveLinkList({ words, links, mayRevoke, isRevoked }: LiveLinkListProps) {
  return (
    <>
      {isRevoked ? <Notice tone="success" role="status" title={words.revoked} /> : null}
      {links.length === 0 ? (
        <p className={styles.soft}>{words.none}</p>
      ) : (
        <ul className={styles.list}>
          {links.map((link) => (
            <li key={link.id} className={styles.item}>
              <LiveLinkFacts words={words} link={link} />
              {mayRevoke ? <RevokeForm id={link.id} label={words.revoke} about={link.target} /> : null}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function LiveLinkFacts({ words, link }: Pick<LiveLinkListProps, "words"> & { link: ShownLink }) {
  const locale = useLocale();
  const { timesOpened: count, lastOpened } = link;
  return (
    <div className={styles.facts}>
      <p>
        {link.isOneOffer ? words.offer : words.offers} <PageLink to={link.path}>{link.target}</PageLink>
      </p>
      <p className={styles.soft}>
        {format(words.made, { who: link.madeBy ?? words.operator })} {format(words.until, { time: link.until })}{" "}
        {lastOpened === null ? words.never : format(plural(locale, words.opened, count), { count, time: lastOpened })}
      </p>
    </div>
  );
}

function RevokeForm({ id, label, about }: { id: string; label: string; about: string }) {
  return (
    <PostForm loadsDocument action="#live-links">
      <Button type="submit" variant="secondary" name="revoke" value={id} aria-label={`${label}: ${about}`}>
        {label}
      </Button>
    </PostForm>
  );
}

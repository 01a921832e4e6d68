import { Form, Link } from "react-router";
import { longestSearch, searchKey } from "#domain/portal/lists.ts";
import { type FoundGroup, shortestSearch } from "#domain/search/kinds.ts";
import { format, plural } from "#texts/format.ts";
import controls from "#web/fields/control.module.css";
import { useLocale } from "#web/texts/root-data.ts";
import { Button } from "#web/ui/button.tsx";
import { FailureNotice } from "#web/ui/notice.tsx";
import styles from "./found-page.module.css";
import { Marked } from "./marked.tsx";
import type { SearchWords } from "./search-dialog.tsx";

type FoundPageProps<Kind extends string> = {
  words: SearchWords;
  q: string;
  groups: readonly FoundGroup<Kind>[];
  /** null: no rate limit was hit */
  waitMinutes?: number | null;
  listOf: (kind: Kind) => string | null;
};

/** Works without scripts. */
export function FoundPage<Kind extends string>({ words, q, groups, waitMinutes = null, listOf }: FoundPageProps<Kind>) {
  const locale = useLocale();
  const isSearched = searchKey(q).length >= shortestSearch && waitMinutes === null;
  const count = groups.reduce((sum, { total }) => sum + total, 0);
  return (
    <>
      <Form key={q} role="search" method="get" className={styles.form}>
        <label htmlFor="search-q" className={styles.label}>
          {words.label}
        </label>
        <p id="search-hint" className={styles.hint}>
          {words.hint}
        </p>
        <div className={styles.box}>
          <input
            id="search-q"
            type="search"
            name="q"
            defaultValue={q}
            maxLength={longestSearch}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            aria-describedby="search-hint"
            className={controls.control}
          />
          <Button type="submit" icon="search">
            {words.submit}
          </Button>
        </div>
      </Form>
      <p role="status" className={styles.count}>
        {isSearched ? (count === 0 ? words.none : format(plural(locale, words.found, count), { count })) : ""}
      </p>
      {isSearched && count === 0 ? <p className={styles.hint}>{words.noneText}</p> : null}
      <FailureNotice>
        {waitMinutes === null ? null : format(plural(locale, words.limited, waitMinutes), { count: waitMinutes })}
      </FailureNotice>
      <div className={styles.groups}>
        {groups.map((group) => (
          <Group
            key={group.kind}
            group={group}
            q={q}
            words={words}
            all={group.total > group.items.length ? listOf(group.kind) : null}
          />
        ))}
      </div>
    </>
  );
}

type GroupProps = { group: FoundGroup<string>; q: string; words: SearchWords; all: string | null };

function Group({ group: { kind, total, items }, q, words, all }: GroupProps) {
  return (
    <section aria-labelledby={kind}>
      <h2 id={kind} className={styles.kind}>
        {words.kinds[kind]}
      </h2>
      <ul className={styles.items}>
        {items.map(({ title, detail, href: to }) => (
          <li key={`${to} ${title}`} className={styles.item}>
            <Link to={to}>
              <Marked text={title} q={q} />
            </Link>
            {detail === "" ? null : (
              <span className={styles.detail}>
                <Marked text={detail} q={q} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {all === null ? null : (
        <Link to={all} className={styles.all}>
          {format(words.all, { count: total })}
        </Link>
      )}
    </section>
  );
}

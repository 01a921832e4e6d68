import { useEffect } from "react";
import { Link } from "react-router";
import { type FaqQuestion, faqWords, findQuestions, markedPieces } from "#domain/portal/faq.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { keepTogether } from "#texts/keep-together.ts";
import { pageContext } from "#web/context.ts";
import { ListState } from "#web/lists/list-state.tsx";
import { splitLocale } from "#web/texts/locale-path.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ContactCards } from "../components/contact-cards.tsx";
import { PortalPage } from "../components/portal-page.tsx";
import type { Route } from "./+types/faq.ts";
import styles from "./faq.module.css";
import { SearchForm } from "./search-form.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, visitor } = context.get(pageContext);
  const { locale } = splitLocale(url.pathname);
  const { portal, portalHelp } = catalogue(locale);
  const searchQuery = (url.searchParams.get("searchQuery") ?? "").trim().slice(0, 100);
  return {
    words: portalHelp.faq,
    kinds: portal.home.contacts.kinds,
    contacts: await services.portal.contacts(visitor),
    searched: faqWords(searchQuery),
    groups: findQuestions(await services.help.faq(visitor), searchQuery).map((group) => ({
      ...group,
      questions: group.questions.map(({ id, question, answer }) => ({
        id,
        question: keepTogether(locale, question),
        answer: answer.map((paragraph) => keepTogether(locale, paragraph)),
      })),
    })),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.words.title);

export default function Faq({ loaderData: { words, kinds, contacts, searched, groups } }: Route.ComponentProps) {
  const locale = useLocale();
  const isSearched = searched.length > 0;
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0);
  useEffect(() => {
    const asked = document.getElementById(decodeURIComponent(location.hash.slice(1)))?.closest("details");
    if (asked && !asked.open) asked.open = true;
  }, []);
  return (
    <PortalPage title={words.title}>
      <SearchForm
        label={words.search}
        submit={words.submit}
        found={isSearched ? format(plural(locale, words.found, count), { count }) : ""}
      />
      {count === 0 ? (
        <ListState icon="search" title={words.none} text={words.noneText}>
          <ButtonLink to={{ search: "" }} variant="secondary">
            {words.clear}
          </ButtonLink>
        </ListState>
      ) : null}
      {isSearched || groups.length < 2 ? null : (
        <nav aria-label={words.groups} className={styles.topics}>
          {groups.map(({ id, title }) => (
            <a key={id} href={`#topic-${id}`}>
              {title}
            </a>
          ))}
        </nav>
      )}
      {groups.map(({ id, title, questions }) => (
        <section key={id} aria-labelledby={`topic-${id}`} className={styles.group}>
          <h2 id={`topic-${id}`}>{title}</h2>
          {questions.map((question) => (
            <Question
              // Opens all answers of a search; otherwise keeps those opened by hand.
              key={`${question.id} ${isSearched}`}
              question={question}
              searched={searched}
              linkLabel={words.link}
            />
          ))}
        </section>
      ))}
      {isSearched && count > 0 ? (
        <p>
          <Link to={{ search: "" }} className={styles.all}>
            {words.clear}
          </Link>
        </p>
      ) : null}
      <section aria-labelledby="faq-more" className={styles.more}>
        <h2 id="faq-more">{words.more}</h2>
        <ContactCards contacts={contacts} kinds={kinds} />
      </section>
    </PortalPage>
  );
}

type QuestionProps = { question: FaqQuestion; searched: readonly string[]; linkLabel: string };

function Question({ question: { id, question, answer }, searched, linkLabel }: QuestionProps) {
  return (
    <details className={styles.question} open={searched.length > 0 ? true : undefined}>
      <summary className={styles.summary}>
        <Icon name="chevron-down" className={styles.chevron} />
        <span>
          <Marked text={question} words={searched} />
        </span>
      </summary>
      {/* The anchor is inside, so that browsers open the folded answer. */}
      <div id={id} className={styles.answer}>
        {answer.map((paragraph) => (
          <p key={paragraph}>
            <Marked text={paragraph} words={searched} />
          </p>
        ))}
        <a href={`#${id}`} className={styles.link}>
          {linkLabel}
        </a>
      </div>
    </details>
  );
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return markedPieces(text, words).map(({ text: piece, isMarked }, index) =>
    // A word may occur twice.
    isMarked ? <mark key={`${index} ${piece}`}>{piece}</mark> : piece,
  );
}

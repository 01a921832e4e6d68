import { type FaqQuestion, markedPieces } from "#domain/portal/faq.ts";
import { Icon } from "#web/ui/icon.tsx";
import styles from "./faq.module.css";

type QuestionProps = {
  question: FaqQuestion;
  /** words to mark; without one the answer is folded away */
  searched: readonly string[];
  linkLabel: string;
};

/** A question with its answer; its address opens it. */
export function Question({ question: { id, question, answer }, searched, linkLabel }: QuestionProps) {
  return (
    <details className={styles.question} open={searched.length > 0 ? true : undefined}>
      <summary className={styles.summary}>
        <Icon name="chevron-down" className={styles.chevron} />
        <span>
          <Marked text={question} words={searched} />
        </span>
      </summary>
      {/* The anchor is inside, so that browsers open the folded answer when they go to it. */}
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
    // The same word may stand there twice.
    isMarked ? <mark key={`${index} ${piece}`}>{piece}</mark> : piece,
  );
}

import { useState } from "react";
import { Breakable } from "../components/breakable.tsx";
import styles from "./masked-text.module.css";
import { useReveal } from "./use-reveal.ts";
import { type MaskedPart, wholeText } from "./whole-text.ts";

export function MaskedText({ label, text, masked }: { label: string; text: string; masked: readonly MaskedPart[] }) {
  const reveal = useReveal();
  const [isHidden, setHidden] = useState(false);
  if (reveal === null || masked.length === 0) return text;
  const { values, asked, problem, words, show } = reveal;
  const paths = masked.map(({ path }) => path);
  const isKnown = paths.every((path) => path in values);
  const isShown = isKnown && !isHidden;
  const isAsked = asked === paths[0];
  const word = isAsked ? words.showing : isShown ? words.hide : words.show;
  return (
    <span>
      <span aria-live="polite" className={styles.value}>
        <Breakable text={isShown ? wholeText(text, masked, values) : text} />
      </span>{" "}
      <button
        type="button"
        className={styles.show}
        aria-label={`${word}: ${label}`}
        aria-disabled={isAsked || undefined}
        onClick={() => {
          if (isAsked) return;
          setHidden(isShown);
          if (!isKnown) show({ paths, label });
        }}
      >
        {word}
      </button>
      {problem !== null && problem.path === paths[0] ? (
        <span role="alert" className={styles.problem}>
          {problem.text}
        </span>
      ) : null}
    </span>
  );
}

import type { TextPart } from "#domain/shared/text-differences.ts";
import styles from "./differing-text.module.css";

type DifferingTextProps = { parts: readonly TextPart[]; words: { readonly added: string; readonly removed: string } };

export function DifferingText({ parts, words }: DifferingTextProps) {
  return (
    <span className={styles.text}>
      {parts.map(({ change, text }, place) => {
        const key = `${place} ${change}`;
        const space = place === 0 ? "" : " ";
        if (change === "same") return <span key={key}>{`${space}${text}`}</span>;
        const Mark = change === "added" ? "ins" : "del";
        return (
          <span key={key}>
            {space}
            <Mark>
              <span className="visually-hidden">{`[${words[change]}] `}</span>
              {text}
            </Mark>
          </span>
        );
      })}
    </span>
  );
}

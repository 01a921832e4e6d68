import { useState } from "react";
import styles from "./copy-button.module.css";
import { Icon } from "./icon.tsx";
import { useToast } from "./toast.tsx";
import { useAwake } from "./use-in-browser.ts";

type CopyButtonProps = {
  text: string;
  /** what is copied, for screen readers */
  about: string;
  words: { readonly copy: string; readonly copied: string };
  /** the icon alone, for lines that need their room; its word is still there for screen readers */
  isBare?: boolean;
};

/** Copies a text. The mark on it says that it has; a toast says it to screen readers. */
export function CopyButton({ text, about, words, isBare = false }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const toast = useToast();
  const isAwake = useAwake();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // The browser does not allow it; the text stands beside the button and can be marked.
      return;
    }
    setCopied(true);
    toast({ text: `${words.copied}: ${about}` });
  }
  return (
    <button type="button" className={styles.copy} disabled={!isAwake} onClick={() => void copy()}>
      <Icon name={isCopied ? "check" : "copy"} />
      <span className={isBare ? "visually-hidden" : styles.word}>{isCopied ? words.copied : words.copy}</span>
      <span className="visually-hidden"> {about}</span>
    </button>
  );
}

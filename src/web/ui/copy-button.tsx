import { useState } from "react";
import styles from "./copy-button.module.css";
import { Icon } from "./icon.tsx";
import { useToast } from "./toast.tsx";
import { useAwake } from "./use-in-browser.ts";

type CopyButtonProps = {
  text: string;
  /** for screen readers */
  about: string;
  words: { readonly copy: string; readonly copied: string };
  /** shows only the icon; screen readers still read the word */
  isBare?: boolean;
};

/** Copies a text; the icon and a toast confirm it. */
export function CopyButton({ text, about, words, isBare = false }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const toast = useToast();
  const isAwake = useAwake();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // The browser refused; the user can still select the text.
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

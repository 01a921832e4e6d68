import { useState } from "react";
import styles from "./copy-button.module.css";
import { Icon } from "./icon.tsx";
import { useToast } from "./toast.tsx";
import { useAwake } from "./use-in-browser.ts";

type CopyButtonProps = {
  text: string;
  about: string;
  words: { readonly copy: string; readonly copied: string };
  isBare?: boolean;
};

export function CopyButton({ text, about, words, isBare = false }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const toast = useToast();
  const isAwake = useAwake();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // The user can still select the text.
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

import { Fragment } from "react";

/** Lets an e-mail break after `@` or before a dot. */
export function Breakable({ text }: { text: string }) {
  if (!text.includes("@")) return text;
  return text.split(/(?<=@)|(?=\.)/).map((part, place) => (
    <Fragment key={place}>
      {place === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}

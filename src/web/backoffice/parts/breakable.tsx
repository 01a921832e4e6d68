/** A text that may be an e-mail: one that does not fit its line breaks behind the `@`. */
export function Breakable({ text }: { text: string }) {
  const at = text.indexOf("@") + 1;
  if (at === 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}

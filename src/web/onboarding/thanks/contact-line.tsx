import { Fragment } from "react";

type ContactLineProps = {
  /** with `{phone}` and `{email}` */
  text: string;
  phone: string;
  email: string;
};

export function ContactLine({ text, phone, email }: ContactLineProps) {
  const links: Readonly<Record<string, { href: string; shown: string }>> = {
    phone: { href: `tel:${phone.replaceAll(/[^+\d]/g, "")}`, shown: phone.replaceAll(" ", "\u00a0") },
    email: { href: `mailto:${email}`, shown: email },
  };
  return (
    <p>
      {text.split(/\{(phone|email)\}/).map((piece, index) => {
        const link = index % 2 === 1 ? links[piece] : undefined;
        return <Fragment key={piece}>{link ? <a href={link.href}>{link.shown}</a> : piece}</Fragment>;
      })}
    </p>
  );
}

import type { ReactNode } from "react";

type SectionProps = { id: string; title: ReactNode; className: string | undefined; children: ReactNode };

/** A part of a page under a heading, which names it. @param id of the heading */
export function Section({ id, title, className, children }: SectionProps) {
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

import type { ReactNode } from "react";

type SectionProps = { id: string; title: ReactNode; className: string | undefined; children: ReactNode };

export function Section({ id, title, className, children }: SectionProps) {
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

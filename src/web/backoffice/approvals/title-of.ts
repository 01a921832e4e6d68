import type { Approval } from "#server/use-cases/back-office/approvals/approval.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";

export function titleOf(
  { action, subject, customerName, country }: Pick<Approval, "action" | "subject" | "customerName" | "country">,
  { backoffice, publicPages }: Pick<Catalogue, "backoffice" | "publicPages">,
): string {
  const what = format(backoffice.approvals.actions[action], { name: subject.name });
  const where = country === null ? null : publicPages.onboarding.countries[country];
  return [what, customerName, where].filter((part) => part !== null).join(" · ");
}

import type { Contents } from "#forms/portal/contents-schema.ts";
import { defaultFaq } from "#server/contents/faq.ts";

/** What a new installation says: the questions about the portal, and in the demo made-up people and dealers as well. */
export async function firstContents(isDemo: boolean): Promise<Contents> {
  const faq = defaultFaq();
  if (!isDemo) return { faq };
  const { demoContacts } = await import("#server/demo/portal/contacts.ts");
  const { demoDealers } = await import("#server/demo/portal/dealers.ts");
  return { faq, contacts: demoContacts(), dealers: demoDealers() };
}

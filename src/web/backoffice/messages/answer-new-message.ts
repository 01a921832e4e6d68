import type { Locale } from "#domain/shared/locale.ts";
import { staffMessageSchema } from "#forms/backoffice/conversation-schemas.ts";
import { catalogue } from "#texts/catalogue.ts";
import { answerPageForm, type FormAsked, type FormCall } from "#web/page-form/answer-page-form.ts";
import { type ReadField, WrongFields } from "#web/page-form/read-fields.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { filterIn, filterNames } from "../parts/customer-filter-fields.ts";
import { staffSessionOf } from "../staff-id-of.ts";
import { readWritten } from "../talk/read-written.ts";
import { momentOf } from "../talk/typed-moment.ts";

const kept = ["whom", "customerIds", ...filterNames, "subject", "body", "sendAt"] as const;

/** What came of the form: what it would be, or what it is. */
type MessageDone =
  | {
      readonly did: "previewed";
      readonly recipients: number;
      readonly languages: readonly Locale[];
      readonly typed: Readonly<Record<string, string>>;
    }
  | { readonly did: "sent" | "planned" | "proposed"; readonly messageId: string | null };

/** Shows beforehand what a message would be, or sends it. */
export async function answerNewMessage(asked: FormAsked) {
  const { backofficeTalk, backofficeCustomers } = catalogue(splitLocale(asked.url.pathname).locale);
  const words = { ...backofficeTalk.messages.fresh, missing: backofficeCustomers.filter.missing };
  return await answerPageForm(asked, (call) => answer(call, words), { keep: kept });
}

async function answer(
  { page, form, field }: FormCall,
  words: { readonly unknown: string; readonly past: string; readonly missing: string },
): Promise<MessageDone> {
  const session = staffSessionOf(page, "work-on-cases");
  const { staffMessages } = page.services;
  const sendAt = momentOf(field("sendAt"), words.past);
  const message = readWritten(staffMessageSchema, form, {
    ...whomIn(field, words.missing),
    subject: field("subject"),
    ...(sendAt !== null && { sendAt }),
  });
  const unknownOrElse = (error: unknown): never => {
    if (page.refusalOf(error)?.code === "not-found") throw new WrongFields({ customerIds: words.unknown });
    throw error;
  };
  if (field("act") === "preview") {
    const { recipients, languages } = await staffMessages.countRecipients(message, session).catch(unknownOrElse);
    return {
      did: "previewed",
      recipients,
      languages,
      typed: Object.fromEntries(kept.map((name) => [name, field(name)])),
    };
  }
  const written = await staffMessages.write(message, session).catch(unknownOrElse);
  if ("approvalId" in written) return { did: "proposed", messageId: null };
  return { did: sendAt === null ? "sent" : "planned", messageId: written.messageIds[0] ?? null };
}

function whomIn(field: ReadField, missing: string): object {
  if (field("whom") !== "filter") {
    const customerIds = field("customerIds")
      .split(/[\s,;"]+/)
      .filter((id) => id !== "");
    return { customerIds };
  }
  return { filter: filterIn(field, missing) };
}

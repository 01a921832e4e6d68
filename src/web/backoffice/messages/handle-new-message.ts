import type { Locale } from "#domain/shared/locale.ts";
import { catalogue } from "#texts/catalogue.ts";
import { type FormAsked, type FormCall, handlePageForm } from "#web/page-form/handle-page-form.ts";
import { type ReadField, WrongFields } from "#web/page-form/read-fields.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { filterIn, filterNames } from "../components/customer-filter-fields.ts";
import { momentOf } from "../conversations/typed-moment.ts";
import { writtenReply } from "../conversations/written-reply.ts";

const kept = ["whom", "customerIds", ...filterNames, "subject", "body", "sendAt"] as const;

type MessageDone =
  | {
      readonly did: "previewed";
      readonly recipients: number;
      readonly languages: readonly Locale[];
      readonly typed: Readonly<Record<string, string>>;
    }
  | { readonly did: "sent" | "planned" | "proposed"; readonly messageId: string | null };

export async function handleNewMessage(asked: FormAsked) {
  const { backofficeConversations, backofficeCustomers } = catalogue(splitLocale(asked.url.pathname).locale);
  const words = { ...backofficeConversations.messages.fresh, missing: backofficeCustomers.filter.missing };
  // A missing right to write to many recipients is shown in the form, which keeps its text.
  return await handlePageForm(asked, (call) => answer(call, words), { keep: kept });
}

async function answer(
  { page, form, field }: FormCall,
  words: { readonly unknown: string; readonly past: string; readonly missing: string },
): Promise<MessageDone> {
  const { previewMessage, writeMessage } = page.services.backOffice(page.staff);
  const sendAt = momentOf(field("sendAt"), words.past);
  const raw = {
    ...writtenReply(form),
    ...whomIn(field, words.missing),
    subject: field("subject"),
    ...(sendAt !== null && { sendAt }),
  };
  const atFields = (error: unknown): never => {
    const { code, fields = {} } = page.refusalOf(error) ?? {};
    if (code === "not-found") throw new WrongFields({ customerIds: words.unknown });
    if (code !== "invalid-input") throw error;
    // Problems of single customers are shown at their common field.
    throw new WrongFields(
      Object.fromEntries(Object.entries(fields).map(([path, said]) => [path.split(".")[0] ?? path, said])),
    );
  };
  if (field("act") === "preview") {
    const { recipients, languages } = await previewMessage({ raw }).catch(atFields);
    return {
      did: "previewed",
      recipients,
      languages,
      typed: Object.fromEntries(kept.map((name) => [name, field(name)])),
    };
  }
  const written = await writeMessage({ raw }).catch(atFields);
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

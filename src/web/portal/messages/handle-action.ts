import { data } from "react-router";
import { href, localePath } from "#domain/shared/paths.ts";
import { pageContext } from "#web/context.ts";
import { redirectTo } from "#web/http/redirect-to.ts";
import type { FormAsked } from "#web/page-form/handle-page-form.ts";
import { refusePage } from "#web/page-form/refused-page.ts";
import { takeOwnForm } from "#web/page-form/sent-form.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { type MessageAction, messageActions } from "./action-on-message.ts";

const calls: Readonly<Record<MessageAction, "delete" | "restore" | "markRead" | "markUnread">> = {
  delete: "delete",
  restore: "restore",
  read: "markRead",
  unread: "markUnread",
};

export async function handleAction({ context, url }: FormAsked): Promise<Response> {
  const page = context.get(pageContext);
  const form = takeOwnForm(context);
  const act = messageActions.find((known) => known === form.get("intent"));
  const hash = form.get("hash");
  if (!act || typeof hash !== "string") throw data(null, { status: 404 });
  try {
    await page.services.messages[calls[act]](hash, page.visitor);
  } catch (error) {
    refusePage(page, error, url);
  }
  const list = act === "restore" ? href("/messages", {}, { status: "deleted" }) : "/messages";
  return redirectTo(localePath(splitLocale(url.pathname).locale, list), 303);
}

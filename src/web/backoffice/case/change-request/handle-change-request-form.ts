import { href, localePath } from "#domain/shared/paths.ts";
import { changeRequestSchema } from "#forms/backoffice/case-schemas.ts";
import { catalogue } from "#texts/catalogue.ts";
import { redirectTo } from "#web/http/redirect-to.ts";
import type { FormAsked } from "#web/page-form/handle-page-form.ts";
import { readValues, WrongFields } from "#web/page-form/read-fields.ts";
import { sentFormOf } from "#web/page-form/sent-form.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { positionOf, queryOf } from "../../queue/queue-position.ts";
import { handleStaffForm, type StaffForm } from "../../staff-page.ts";
import { changeRequestFields, commonReason } from "./requestable-sections.ts";

export interface AskPreviewed {
  readonly subject: string;
  readonly text: string;
  /** identifies the previewed e-mail; sent back with the form */
  readonly seen: string;
  readonly isChanged: boolean;
  readonly typed: Readonly<Record<string, string>>;
}

export async function handleChangeRequestForm(asked: FormAsked, id: string) {
  const { form } = sentFormOf(asked.context);
  const keep = [...new Set(form.keys())].filter((name) => name !== "csrf_token" && name !== "intent");
  return await handleStaffForm(asked, (call) => answer(asked.url, call, id, keep), { keep });
}

async function answer(
  url: URL,
  { staff, field, form }: StaffForm,
  id: string,
  keep: readonly string[],
): Promise<Response | AskPreviewed> {
  const { locale } = splitLocale(url.pathname);
  const { link } = catalogue(locale).backofficeCase.ask;
  const previewOf = (count: number, message?: string) =>
    staff.previewChangesMail({ id, input: { asks: count, message, link } });
  // Checks the right before reporting problems of the form.
  await previewOf(0);
  const places = [...form.keys()].flatMap((name) => (name.startsWith("ask ") ? [name.slice("ask ".length)] : []));
  if (places.length === 0) throw new WrongFields({ asks: catalogue(locale).backofficeCase.ask.none });
  const reasonFor = (place: string) => field(changeRequestFields(place).reason) || field(commonReason);
  const unsaid = places.filter((place) => reasonFor(place) === "");
  if (unsaid.length > 0) {
    throw new WrongFields(Object.fromEntries(unsaid.map((place) => [changeRequestFields(place).reason, "required"])));
  }
  const changeRequests = places.map((place) => {
    const [step = "", path] = place.split(" ");
    const note = withLines(field(changeRequestFields(place).note));
    return { step: Number(step), path, reason: reasonFor(place), note };
  });
  const basedOn = Number(field("basedOn"));
  const wanted = readValues(changeRequestSchema, {
    basedOn,
    asks: changeRequests,
    message: withLines(field("message")),
  });
  const seen = JSON.stringify([changeRequests.length, wanted.message ?? ""]);
  if (field("act") === "send" && field("seen") === seen) {
    await staff.requestChanges({ id, input: wanted });
    const query = { ...queryOf(positionOf(url.searchParams)), done: "ask" };
    return redirectTo(
      localePath(locale, href("/backoffice/applications/:applicationId", { applicationId: id }, query)),
    );
  }
  const { subject, text } = await previewOf(changeRequests.length, wanted.message);
  const typed = Object.fromEntries(keep.map((name) => [name, field(name)]));
  return { subject, text, seen, isChanged: field("act") === "send", typed };
}

/** Browsers send line ends as CR LF. */
const withLines = (text: string): string => text.replaceAll("\r\n", "\n");

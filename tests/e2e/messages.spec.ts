import type { Page } from "@playwright/test";
import { notificationKinds } from "#domain/portal/notifications/kinds.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { expectAccessible } from "./axe.ts";
import { awake } from "./hydrated.ts";
import { keysOf } from "./input-modes.ts";
import { logIn } from "./log-in.ts";
import { expect, test } from "./test.ts";

const { messages: words, monthPack, notifications, portalLists: lists } = catalogue("cs");
const { actions } = words;
const list = "/cs/messages";

// A message without text is refused.
test.use({ expectedConsole: /status of 422 .*\/api\/messages\)$/ });

const rows = (page: Page) => page.locator("main li[id^=message-]");
const act = (page: Page, text: string, subject: string) =>
  page.getByRole("button", { name: format(text, { subject }), exact: true });
const undo = (page: Page) => page.getByRole("button", { name: actions.undo });

async function firstSubject(page: Page): Promise<string> {
  return await rows(page).first().getByRole("link").innerText();
}

test("a deleted message leaves the list, is restored by undo, and is found among the deleted", async ({ page }) => {
  await logIn(page, "selfemployed.cz@example.com", list);
  await awake(page);
  const count = await rows(page).count();
  const subject = await firstSubject(page);
  await act(page, actions.deleteNamed, subject).click();
  await expect(rows(page)).toHaveCount(count - 1);
  await expect(rows(page).first().getByRole("link")).toBeFocused();
  await undo(page).click();
  await expect(rows(page)).toHaveCount(count);
  await expect(rows(page).first().getByRole("link")).toBeFocused();
  expect(await firstSubject(page)).toBe(subject);

  await keysOf(page).press(act(page, actions.deleteNamed, subject));
  await expect(rows(page)).toHaveCount(count - 1);
  await page.getByRole("link", { name: words.deletedMessages }).click();
  await expect(page).toHaveURL(/status=deleted/);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(subject);
  await expectAccessible(page, "deleted messages");
  await act(page, actions.restoreNamed, subject).click();
  await expect(page.getByRole("heading", { name: words.noneDeleted })).toBeVisible();
  await page.goto(list);
  await expect(rows(page)).toHaveCount(count);

  const heading = page.getByRole("heading", { level: 1 });
  await awake(page);
  await page.getByRole("link", { name: words.begin.action }).click();
  await expect(heading).toHaveText(words.begin.title);
  await page.getByLabel(words.subject, { exact: true }).fill("Nová adresa");
  await expectAccessible(page, "new message");
  const { submit } = words.begin;
  await page.getByRole("button", { name: submit }).click();
  await expect(page.getByLabel(words.begin.label)).toHaveAccessibleDescription(/./);
  await page.getByLabel(words.begin.label).fill("Stěhuji se.");
  await page.getByRole("button", { name: submit }).click();
  await expect(heading).toHaveText("Nová adresa");
  const write = page.getByRole("region", { name: words.talk.write });
  await write.getByLabel(words.talk.label).fill("Od ledna.");
  await write.getByRole("button", { name: words.talk.submit }).click();
  await expect(page.getByRole("status").filter({ hasText: words.talk.sent })).toBeFocused();
  await expect(page.getByRole("region", { name: words.talk.title })).toContainText("Od ledna.");
  await expectAccessible(page, "message with an answer");
  await page.getByRole("link", { name: words.back }).click();
  await expect(rows(page)).toHaveCount(count + 1);
});

test("a message is marked unread or deleted on its page; several at once in the list", async ({ page }) => {
  await logIn(page, "consumer.sk@example.com", list);
  await awake(page);
  const count = await rows(page).count();
  const subject = await firstSubject(page);
  await rows(page).first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(subject);
  await page.getByRole("button", { name: actions.markUnread }).click();
  await expect(page).toHaveURL(new RegExp(`${list}$`));
  await expect(rows(page).first()).toContainText(words.unreadMark);
  await act(page, actions.markReadNamed, subject).click();
  await expect(rows(page).first()).not.toContainText(words.unreadMark);

  await rows(page).first().getByRole("link").click();
  await page.getByRole("button", { name: actions.delete, exact: true }).click();
  await expect(rows(page)).toHaveCount(count - 1);
  await undo(page).click();
  await expect(rows(page)).toHaveCount(count);

  await awake(page);
  await page.getByLabel(lists.select.page).check();
  const all = page.getByRole("button", { name: format(plural("cs", actions.deleteSelected, count), { count }) });
  await expectAccessible(page, "messages, all picked");
  await all.click();
  await expect(page.getByRole("heading", { name: words.empty })).toBeVisible();
  await undo(page).click();
  await expect(rows(page)).toHaveCount(count);
});

test("a user chooses notifications for each type, and the day of the monthly pack", async ({ page }) => {
  const { settings, kinds } = notifications;
  await logIn(page, "company.sk@example.com", "/cs/settings/notices");
  const choices = page.getByRole("region", { name: settings.email, exact: true });
  await expect(choices.getByRole("combobox")).toHaveCount(notificationKinds.length);
  await expect(choices.getByLabel(kinds.offer.name)).toHaveValue("daily");
  await choices.getByLabel(kinds.offer.name).selectOption("off");
  // No phone is verified.
  await expect(choices.getByLabel(`${kinds.overdue.name}: ${settings.text}`)).toBeDisabled();
  await choices.getByRole("button", { name: settings.submit }).click();
  await expect(choices.getByRole("status")).toHaveText(settings.saved);
  await expectAccessible(page, "changed notification settings");
  await page.reload();
  await expect(choices.getByLabel(kinds.offer.name)).toHaveValue("off");

  const section = page.getByRole("region", { name: monthPack.title });
  const day = section.getByLabel(monthPack.label);
  await expect(day).toHaveValue("");
  await day.selectOption("5");
  await section.getByRole("button", { name: monthPack.submit, exact: true }).click();
  await expect(section.getByRole("status")).toHaveText(format(monthPack.on, { day: 5 }));
  await page.reload();
  await expect(day).toHaveValue("5");
  await day.selectOption("");
  await section.getByRole("button", { name: monthPack.submit, exact: true }).click();
  await expect(section.getByRole("status")).toHaveText(monthPack.off);
});

test("the bell counts new notifications, and links to them", async ({ page }) => {
  const { bell } = notifications;
  // No other journey causes notifications for this user.
  await logIn(page, "many.cz@example.com", "/cs");
  const link = page.locator("[data-menu]").getByRole("link", { name: bell.label }).first();
  await expect(link).toHaveAccessibleName(/, \d+\snov/);
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(bell.title);
  const fresh = page.getByRole("region", { name: bell.fresh });
  await expect(fresh.getByRole("listitem").first()).toBeVisible();
  await expectAccessible(page, "the bell");
  const first = fresh.getByRole("link").first();
  const to = (await first.getAttribute("href")) ?? "";
  await first.click();
  await expect(page).toHaveURL(to);
  await expect(link).toHaveAccessibleName(bell.label);
});

test.describe("on a phone, without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("messages are deleted and restored by forms", async ({ page }) => {
    await logIn(page, "company.hu@example.com", list);
    const count = await rows(page).count();
    const subject = await firstSubject(page);
    await act(page, actions.deleteNamed, subject).click();
    await expect(rows(page)).toHaveCount(count - 1);
    await page.goto(`${list}?status=deleted`);
    await act(page, actions.restoreNamed, subject).click();
    await expect(page).toHaveURL(/status=deleted/);
    await page.goto(list);
    await expect(rows(page)).toHaveCount(count);
  });
});

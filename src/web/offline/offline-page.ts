import { isReachable } from "#web/http/is-reachable.ts";
import { routeIn, splitLocale } from "#web/texts/locale-path.ts";

/** in milliseconds */
const interval = 5_000;

const again = document.querySelector("#again");
const answer = document.querySelector<HTMLElement>("#answer");

/** The script of `public/offline.tsx`: loads the requested page when the server responds. */
async function tryAgain(): Promise<boolean> {
  const isBack = await isReachable();
  if (isBack) location.reload();
  return isBack;
}

const { route } = splitLocale(location.pathname);
for (const link of document.querySelectorAll<HTMLAnchorElement>("header a[hreflang]")) {
  const { locale } = splitLocale(link.pathname);
  link.href = routeIn(locale, route) + location.search;
}
again?.addEventListener("click", (event) => {
  event.preventDefault();
  void tryAgain().then((isBack) => {
    if (!isBack && answer) answer.textContent = answer.dataset["none"] ?? "";
  });
});
window.addEventListener("online", () => void tryAgain());
setInterval(() => {
  if (navigator.onLine && document.visibilityState === "visible") void tryAgain();
}, interval);

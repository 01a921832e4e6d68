/** Routes where secrets are typed or stand in the address: nothing foreign may run there. */
const closed =
  /^\/(?:login|registration|password-recovery|email-confirmation|contact-undo|consent|offers\/(?:purl|admin)|templates|backoffice|settings|unsubscribe)(?:\/|$)/;

/**
 * Whether a page may load the page-tag service and the survey at all; the visitor's consent comes on top.
 *
 * @param route without a language's prefix
 */
export function mayLoadThirdParties(route: string): boolean {
  return !closed.test(route);
}

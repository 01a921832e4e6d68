import { loggedIn, thing } from "#tests/access/expectation.ts";
import type { Things } from "#tests/access/things.ts";

const at = (hash: string, verb = "") => ({ path: `/api/messages/${encodeURIComponent(hash)}${verb}` });
const posted = (verb: string, hashIn: (things: Things) => string = ({ messageHash }) => messageHash) =>
  thing((things) => ({ ...at(hashIn(things), `/${verb}`), body: {} }));

export const messageAccess = {
  "DELETE /api/messages/{hash}": [thing(({ messageHash }) => at(messageHash))],
  "POST /api/messages/{hash}/restore": [posted("restore"), posted("restore", ({ deletedHash }) => deletedHash)],
  "POST /api/messages/{hash}/read": [posted("read")],
  "POST /api/messages/{hash}/unread": [posted("unread")],
  // What a user was told of is that user's alone, which `list-notices.test.ts` judges.
  "GET /api/notices": loggedIn("/api/notices"),
  "POST /api/notices/seen": loggedIn("/api/notices/seen", {}),
  "GET /api/notices/choices": loggedIn("/api/notices/choices"),
  "POST /api/notices/choices": loggedIn("/api/notices/choices", {
    choices: [{ kind: "offer", email: "off", text: false }],
  }),
  "POST /api/notices/address": loggedIn("/api/notices/address", {}),
  "POST /api/auth/notices": loggedIn("/api/auth/notices", { messages: true }),
};

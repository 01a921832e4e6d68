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
  "POST /api/auth/notices": loggedIn("/api/auth/notices", { messages: true }),
};

import type { Session } from "#server/contract/accounts.ts";
import type { SessionView } from "#web/texts/root-data.ts";

export function sessionView(session: Session | null): SessionView | null {
  if (!session) return null;
  const { user, identity, identities, expires } = session;
  return {
    email: user.email,
    idam: identity?.idam ?? null,
    identities,
    expires,
    mark: session.mark,
    now: new Date().toISOString(),
  };
}

import { Suspense } from "react";
import type { SessionView } from "#web/texts/root-data.ts";
import { lazyPart } from "#web/ui/lazy-part.ts";
import type { AccountTexts } from "../forms/account-texts.ts";
import { StrangerGuard } from "./stranger-guard.tsx";

type SessionGuardProps = { session: SessionView | null; texts: AccountTexts["frame"]["session"]; closeLabel: string };

/** Loaded for members only. */
const MemberGuard = lazyPart(() => import("./member-guard.tsx"));

/** Watches over the session on every page: warns before its end, and leaves when it has ended, here or in another tab. */
export function SessionGuard({ session, texts, closeLabel }: SessionGuardProps) {
  if (!session) return <StrangerGuard />;
  return (
    <Suspense>
      <MemberGuard session={session} texts={texts} closeLabel={closeLabel} />
    </Suspense>
  );
}

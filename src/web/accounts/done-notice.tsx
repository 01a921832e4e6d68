import { Notice } from "#web/ui/notice.tsx";

/** Says what a form of the page has done; without words there is nothing to say. */
export function DoneNotice({ children }: { children: string | false | null | undefined }) {
  return children ? (
    <Notice tone="success" role="status">
      <p>{children}</p>
    </Notice>
  ) : null;
}

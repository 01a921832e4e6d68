import { Notice } from "#web/ui/notice.tsx";

export function DoneNotice({ children }: { children: string | false | null | undefined }) {
  return children ? (
    <Notice tone="success" role="status">
      <p>{children}</p>
    </Notice>
  ) : null;
}

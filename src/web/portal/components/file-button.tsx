import { type ReactNode, useState } from "react";
import type { RequestError } from "#web/http/request-error.ts";
import { Button, type ButtonProps } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import styles from "./file-button.module.css";

type FileButtonProps = Pick<ButtonProps, "variant" | "icon"> & {
  /** fetches and shows or saves the file; called while the click is handled */
  take: () => Promise<RequestError | undefined>;
  busyLabel: string;
  failure: string;
  children: ReactNode;
};

export function FileButton({
  take,
  busyLabel,
  failure,
  children,
  variant = "secondary",
  icon = "download",
}: FileButtonProps) {
  const [state, setState] = useState<"rest" | "busy" | RequestError>("rest");
  async function press() {
    setState("busy");
    setState((await take()) ?? "rest");
  }
  return (
    <div className={styles.file}>
      <Button
        variant={variant}
        icon={icon}
        isBusy={state === "busy"}
        busyLabel={busyLabel}
        onClick={() => void press()}
      >
        {children}
      </Button>
      {typeof state === "object" ? (
        <Notice tone="error" role="alert">
          <p>{failure}</p>
          {state.said === undefined ? null : <p>{state.said}</p>}
        </Notice>
      ) : null}
    </div>
  );
}

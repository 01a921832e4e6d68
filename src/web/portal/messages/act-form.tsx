import { useRootData } from "#web/texts/root-data.ts";
import { Button, type ButtonProps } from "#web/ui/button.tsx";
import type { MessageAct } from "./act-on-message.ts";

type ActFormProps = Pick<ButtonProps, "variant" | "icon" | "isBusy" | "busyLabel" | "className" | "children"> & {
  act: MessageAct;
  hash: string;
  /** for screen readers, where several buttons have the same words or none */
  name?: string;
  onAct: () => void;
};

/** A button that does something with a message: by script, or as a form of its page where there is none. */
export function ActForm({ act, hash, name, onAct, children, ...look }: ActFormProps) {
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (look.isBusy !== true) onAct();
      }}
    >
      <input type="hidden" name="csrf_token" value={useRootData()?.csrfToken} />
      <input type="hidden" name="intent" value={act} />
      <input type="hidden" name="hash" value={hash} />
      <Button {...look} type="submit" aria-label={name} title={name}>
        {children}
      </Button>
    </form>
  );
}

import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { useWizard } from "../state/wizard-context.ts";
import styles from "./register-button.module.css";

/** Queries the country's register. The fields can be filled in by hand, so a failure is only a quiet message. */
export function RegisterButton({ label, ask }: { label: string; ask: () => Promise<string> }) {
  const { texts } = useWizard();
  const [isAsking, setAsking] = useState(false);
  const [said, setSaid] = useState("");

  async function press() {
    setAsking(true);
    const answer = await ask();
    setAsking(false);
    setSaid(answer);
  }

  return (
    <div className={styles.find}>
      <Button
        variant="secondary"
        icon="search"
        isBusy={isAsking}
        busyLabel={texts.company.finding}
        onClick={() => void press()}
      >
        {label}
      </Button>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  );
}

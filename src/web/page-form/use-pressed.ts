import { useNavigation } from "react-router";
import { useIsSending } from "./post-form.tsx";

/** Returns the value of the pressed `act` button during sending. */
export function usePressed(intent: string): string | null {
  const { formData } = useNavigation();
  const act = formData?.get("act");
  return useIsSending(intent) && typeof act === "string" ? act : null;
}

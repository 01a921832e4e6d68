import { useNavigation } from "react-router";
import { useIsSending } from "./post-form.tsx";

/** Of a form on its way that has several buttons called `act`: the value of the one that was pressed; null: none is on its way. */
export function usePressed(intent: string): string | null {
  const { formData } = useNavigation();
  const act = formData?.get("act");
  return useIsSending(intent) && typeof act === "string" ? act : null;
}

import { createContext, useContext } from "react";

interface Opened {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export const OpenState = createContext<Opened>({ isOpen: false, onClose: () => undefined });

export function useOpenState(): Opened {
  return useContext(OpenState);
}

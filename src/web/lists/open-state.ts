import { createContext, useContext } from "react";

type Opened = { readonly isOpen: boolean; readonly onClose: () => void };

export const OpenState = createContext<Opened>({ isOpen: false, onClose: () => undefined });

export const useOpenState = (): Opened => useContext(OpenState);

import { type ComponentProps, useState } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useAwake } from "#web/ui/use-in-browser.ts";
import upload from "#web/uploads/upload-field.module.css";
import styles from "./administration.module.css";

type FileChoiceProps = Omit<ComponentProps<"input">, "id" | "type" | "className" | "children"> & {
  id: string;
  choose: string;
  /** shown until a file is chosen; absent: no name, since the content is shown */
  none?: string;
};

/**
 * Chooses a file. The browser's own button has the browser's language, so a script replaces it with one in the page's
 * language.
 */
export function FileChoice({ id, choose, none, onChange, ...input }: FileChoiceProps) {
  const isAwake = useAwake();
  const [name, setName] = useState("");
  return (
    <span className={styles.choice}>
      <span className={upload.way}>
        <input
          {...input}
          id={id}
          type="file"
          className={isAwake ? classNames("visually-hidden", upload.input) : styles.file}
          onChange={(event) => {
            setName(event.target.files?.[0]?.name ?? "");
            onChange?.(event);
          }}
        />
        {isAwake ? (
          <label htmlFor={id} className={upload.choose}>
            <Icon name="plus" />
            {choose}
          </label>
        ) : null}
      </span>
      {isAwake && none !== undefined ? (
        <output htmlFor={id} className={styles.chosen}>
          {name || none}
        </output>
      ) : null}
    </span>
  );
}

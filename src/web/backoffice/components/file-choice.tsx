import { type ComponentProps, useState } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useAwake } from "#web/ui/use-in-browser.ts";
import upload from "#web/uploads/upload-field.module.css";
import styles from "./administration.module.css";

type FileChoiceProps = Omit<ComponentProps<"input">, "id" | "type" | "className" | "children"> & {
  id: string;
  /** what the button says */
  choose: string;
  /** what stands beside it before a file is chosen; absent: no name is shown, since what is in the file is */
  none?: string;
};

/**
 * The choice of one file. The browser's own button speaks the language of the browser and not that of the page, so it stands
 * there only until a script can say which file was chosen.
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

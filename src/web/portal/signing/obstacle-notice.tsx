import type { ContractToSign } from "#server/contract/signing.ts";
import { format } from "#texts/format.ts";
import { dayText } from "#web/texts/days.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Notice } from "#web/ui/notice.tsx";
import { firstToSign } from "./first-to-sign.ts";
import styles from "./obstacle-notice.module.css";
import type { RoomTexts } from "./room-texts.ts";

export function ObstacleNotice({ contract, words }: { contract: ContractToSign; words: RoomTexts["room"] }) {
  const locale = useLocale();
  const { obstacle, validUntil } = contract;
  if (obstacle === null) return null;
  const names = new Intl.ListFormat(locale).format(firstToSign(contract));
  const tone = obstacle === "already-signed" ? "success" : obstacle === "not-your-turn" ? "info" : "warning";
  return (
    <Notice tone={tone} className={styles.notice}>
      <p suppressHydrationWarning>{format(words.obstacles[obstacle], { names, date: dayText(locale, validUntil) })}</p>
    </Notice>
  );
}

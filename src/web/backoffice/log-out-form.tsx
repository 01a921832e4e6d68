import { localePath } from "#domain/shared/paths.ts";
import { PostForm } from "#web/page-form/post-form.tsx";
import { useLocale } from "#web/texts/root-data.ts";
import { Button } from "#web/ui/button.tsx";

type LogOutFormProps = { label: string; isEverywhere?: boolean; look?: "secondary" | "quiet" };

export function LogOutForm({ label, isEverywhere = false, look = "secondary" }: LogOutFormProps) {
  return (
    <PostForm
      loadsDocument
      action={localePath(useLocale(), "/backoffice/logout")}
      hidden={isEverywhere ? [["everywhere", "1"]] : []}
    >
      <Button type="submit" variant={look}>
        {label}
      </Button>
    </PostForm>
  );
}

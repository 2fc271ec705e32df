"use client";

import { type FormEvent, useState } from "react";
import { FormProblem, fieldProblem } from "@/components/auth/form-problem";
import { TextField } from "@/components/auth/text-field";
import { useWarningBeforeLeaving } from "@/components/panel/unsaved/unsaved-provider";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/toast";
import type { Profile } from "@/lib/panel/schemas/account";
import type { AccountProps } from "./account-page";
import { AccountSection } from "./account-section";
import { useAccountCall } from "./use-account-call";

export function ProfileSection({ user }: AccountProps) {
  const [name, setName] = useState(user.name ?? "");
  const { say } = useToast();
  const save = useAccountCall<Profile>("account", "PATCH");
  useWarningBeforeLeaving(name !== (user.name ?? ""));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ name }, { onSuccess: () => say("Your name is saved.") });
  };
  return (
    <AccountSection id="profile" title="Profile" description="What the other members see of you.">
      <form onSubmit={submit} className="space-y-4" noValidate>
        <FormProblem error={save.error} />
        <TextField
          label="Name"
          autoComplete="name"
          maxLength={100}
          value={name}
          onChange={setName}
          error={fieldProblem(save.error, "name")}
        />
        <Button type="submit" isBusy={save.isPending} disabled={name === (user.name ?? "")}>
          Save name
        </Button>
      </form>
    </AccountSection>
  );
}

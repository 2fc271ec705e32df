"use client";

import { Dialog } from "@/components/ui/dialog";
import { KeyForm } from "./key-form";
import { NewKey } from "./new-key";
import { useCreateKey } from "./use-keys";

export function CreateKeyDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const create = useCreateKey();
  const close = () => {
    create.reset();
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={close} title={create.data ? "Your new key" : "Create a key"}>
      {create.data ? (
        <NewKey apikey={create.data.apikey} onDone={close} />
      ) : (
        <KeyForm
          submitLabel="Create key"
          isBusy={create.isPending}
          error={create.error}
          onSubmit={(key) => create.mutate(key)}
        />
      )}
    </Dialog>
  );
}

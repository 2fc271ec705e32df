"use client";

import { type FormEvent, useState } from "react";
import { useAddEntry } from "@/components/lists/use-lists";
import { Warnings } from "@/components/lists/warnings";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useToast } from "@/components/ui/toast";
import { networksOf } from "../network";

export type VisitorList = "ipWhitelist" | "ipBlacklist";

const WORDS = {
  ipWhitelist: {
    title: "Allow this visitor",
    description: "Goes onto your IP whitelist, which lets in whatever the other checks say.",
    verb: "Allow",
    done: "is let in from now on.",
  },
  ipBlacklist: {
    title: "Block this network",
    description: "Goes onto your IP blacklist. An entry of your whitelist inside it still counts.",
    verb: "Block",
    done: "is blocked from now on.",
  },
} as const satisfies Record<VisitorList, object>;

const NOTE = "From the traffic view";

/** Puts a visitor, or the network around, onto one of the customer's lists. */
export function AddToListDialog({
  list,
  address,
  onClose,
}: {
  list: VisitorList;
  address: string;
  onClose: () => void;
}) {
  const words = WORDS[list];
  const networks = networksOf(address);
  const add = useAddEntry(list);
  const { say } = useToast();
  const narrowest = networks[0] ?? address;
  const [network, setNetwork] = useState(
    list === "ipBlacklist" ? (networks[1] ?? narrowest) : narrowest,
  );
  const warnings = add.data?.done === false ? add.data.warnings : [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const entry = { value: network, note: NOTE, expiresAt: null, confirmed: warnings.length > 0 };
    add.mutate(entry, {
      onSuccess: ({ done }) => {
        if (!done) return;
        say(`${network} ${words.done}`);
        onClose();
      },
    });
  };
  return (
    <Dialog isOpen onClose={onClose} title={words.title} description={words.description}>
      <form onSubmit={submit} className="space-y-4">
        <fieldset className="space-y-2">
          <legend className="sr-only">How much</legend>
          {networks.map((each) => (
            <label
              key={each}
              className="flex cursor-pointer items-center gap-3 rounded-md border border-line px-3 py-2 text-sm has-checked:border-accent"
            >
              <input
                type="radio"
                name="network"
                className="accent-accent"
                checked={network === each}
                onChange={() => {
                  setNetwork(each);
                  add.reset();
                }}
              />
              <span className="font-mono">{each}</span>
              <span className="ml-auto text-quiet">
                {each.includes("/") ? "its network" : "this address only"}
              </span>
            </label>
          ))}
        </fieldset>
        {add.error !== null && (
          <p role="alert" className="text-sm text-danger">
            {add.error.message}
          </p>
        )}
        {warnings.length > 0 && <Warnings warnings={warnings} />}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            look={list === "ipBlacklist" || warnings.length > 0 ? "danger" : "primary"}
            isBusy={add.isPending}
          >
            {warnings.length > 0 ? `${words.verb} it all the same` : words.verb}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

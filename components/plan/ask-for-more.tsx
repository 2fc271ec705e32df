"use client";

import { useState } from "react";
import { Form } from "@/components/form/form";
import { useForm } from "@/components/form/use-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field, Textarea } from "@/components/ui/field";
import { whole } from "@/components/ui/numbers";
import { useToast } from "@/components/ui/toast";
import type { PlanView } from "@/lib/panel/answers/plan";
import { useAskForMore } from "./use-plan";

/** A message to the operator, who sells the packages. */
export function AskForMore({ plan }: { plan: PlanView }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        look={plan.state === "fine" ? "secondary" : "primary"}
        onClick={() => setIsOpen(true)}
      >
        Ask for more
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Ask for more"
        description="Your message goes to the operator of this installation by email."
      >
        <AskForm plan={plan} onDone={close} />
      </Dialog>
    </>
  );
}

function AskForm({ plan, onDone }: { plan: PlanView; onDone: () => void }) {
  const { showMessage } = useToast();
  const { form, field, set } = useForm({
    before: {
      message: `We are on ${plan.package} with ${whole(plan.quota)} credits, and need more.`,
    },
    call: useAskForMore(),
    toInput: (input) => input,
    onSuccess: ({ isSent }) => {
      showMessage(
        isSent ? "Your message is on its way." : "This installation has no operator to write to.",
      );
      onDone();
    },
  });
  const message = field("message");
  return (
    <Form form={form} action="Send" onCancel={onDone}>
      <Field label="Message" hint="How many credits, and since when." error={message.error}>
        {(ids) => (
          <Textarea
            {...ids}
            rows={5}
            maxLength={1000}
            value={message.value}
            onChange={({ target }) => set({ message: target.value })}
          />
        )}
      </Field>
    </Form>
  );
}

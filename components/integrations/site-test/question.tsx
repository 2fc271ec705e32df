"use client";

import { Button } from "@/components/ui/button";

/** Our observation, and a question about what only the owner can see. @param advice for the answer "no" */
export function Question({
  says,
  detail,
  asks,
  yes,
  no,
  answer,
  onAnswer,
  advice,
}: {
  says: string;
  detail?: string | null;
  asks: string;
  yes: string;
  no: string;
  answer: boolean | null;
  onAnswer: (yes: boolean) => void;
  advice: string;
}) {
  return (
    <>
      <p className="break-words">{says}</p>
      {detail && <p className="break-words text-quiet">{detail}</p>}
      {answer !== true && (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <span className="font-medium">{asks}</span>
          <Button size="sm" look="primary" onClick={() => onAnswer(true)}>
            {yes}
          </Button>
          <Button size="sm" onClick={() => onAnswer(false)}>
            {no}
          </Button>
        </div>
      )}
      {answer === false && <p className="mt-2 text-warning">{advice}</p>}
    </>
  );
}

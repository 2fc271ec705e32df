/** Why a signature is not taken, in words to follow "the signature". Nothing but a reason: it is never an error. */
export class SignatureProblem extends Error {
  override readonly name = "SignatureProblem";
}

/** @throws SignatureProblem */
export function problem(text: string): never {
  throw new SignatureProblem(text);
}

import { redirect } from "next/navigation";
import { askedPage } from "./asked-page";
import { withNext } from "./safe-next";

/** Leaves for the sign-in page, which returns to the page that was asked for. */
export async function redirectToSignIn(): Promise<never> {
  redirect(withNext("/sign-in", await askedPage()));
}

"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { signInHere, signOut } from "@/components/auth/session";
import { useHash } from "@/components/auth/use-hash";
import { callPanel } from "@/components/panel/api-client";

const KEPT = "gatehouse.invitation";

/** Signing up opens another tab, by its mail; signing out clears what all tabs share. */
const stores = () => [sessionStorage, localStorage];

/** The link's token; kept in this browser, so that it survives signing in, out and up. */
function useInvitationToken(): string | null {
  const hash = useHash();
  useEffect(() => {
    if (hash) for (const store of stores()) store.setItem(KEPT, hash);
  }, [hash]);
  if (hash === null) return null;
  if (hash !== "") return hash;
  return (
    stores()
      .map((store) => store.getItem(KEPT))
      .find((kept) => kept !== null) ?? ""
  );
}

/** The invitation behind the mailed link, and the actions on it. */
export function useInvitation() {
  const kept = useInvitationToken();
  const token = kept ?? "";
  const invitation = useQuery({
    queryKey: ["invitation", kept],
    queryFn: () => callPanel("POST invitations/find", { body: { token } }),
    enabled: kept !== null,
  });
  const accept = useMutation({
    mutationFn: () => callPanel("POST invitations/accept", { body: { token } }),
    onSuccess: enter,
  });
  const signUp = useMutation({
    mutationFn: async (password: string) => {
      const answer = { token, password };
      const joined = await callPanel("POST invitations/sign-up", { body: answer });
      await signInHere({ email: joined.email, password });
      return joined;
    },
    onSuccess: enter,
  });
  return { invitation, accept, signUp };
}

function enter({ handle }: { handle: string }): void {
  for (const store of stores()) store.removeItem(KEPT);
  window.location.assign(`/w/${handle}/overview`);
}

export function signInAgain(): void {
  void signOut("/sign-in?next=/invitation");
}

import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { createAuthOptions } from "@/lib/auth/options";
import { getRuntime } from "@/lib/runtime";

interface Context {
  readonly params: Promise<{ readonly nextauth: string[] }>;
}

async function answer(request: NextRequest, context: Context): Promise<Response> {
  return NextAuth(request, context, createAuthOptions(await getRuntime()));
}

export { answer as GET, answer as POST };

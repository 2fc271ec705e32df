import { GO_MODULE } from "@/lib/downloads/packages.mjs";
import type { Choices, Snippet } from "./snippet";

export const go: Snippet = {
  id: "go",
  label: "Go",
  language: "go",
  place: `your server, with import "${GO_MODULE}"`,
  uses: "go",
  code: (base, configuration, choices = {}) => `guard, err := gatehouse.New(gatehouse.Options{
	URL: "${base.replace(/\/api$/, "")}",
	Key: os.Getenv("GATEHOUSE_APIKEY"),${chosen(configuration, choices)}
	// Your own reverse proxies. Only their X-Forwarded-For is trusted.
	TrustedProxies: []string{"127.0.0.1"},
})
if err != nil {
	log.Fatal(err)
}
log.Fatal(http.ListenAndServe(":8080", guard.Middleware(handler)))
`,
};

/** Lines for what the owner has chosen otherwise than the package does. */
function chosen(configuration: string | undefined, { whenAway, headers = [] }: Choices): string {
  const names = headers.map((each) => JSON.stringify(each)).join(", ");
  const lines = [
    ...(configuration === undefined ? [] : [`Configuration: ${JSON.stringify(configuration)},`]),
    ...(configuration === undefined || names === "" ? [] : [`Headers: []string{${names}},`]),
    ...(whenAway === "closed" ? ["WhenAway: gatehouse.Closed,"] : []),
  ];
  return lines.map((line) => `\n\t${line}`).join("");
}

import type { Snippet } from "./snippet";

export const go: Snippet = {
  id: "go",
  label: "Go",
  language: "go",
  place:
    "your server, after go mod edit -require=gatehouse@v0.1.0 -replace=gatehouse=…/packages/go of a checkout of Gatehouse",
  code: (base, configuration) => `guard, err := gatehouse.New(gatehouse.Options{
	URL: "${base.replace(/\/api$/, "")}",
	Key: os.Getenv("GATEHOUSE_APIKEY"),${configuration === undefined ? "" : `\n\tConfiguration: ${JSON.stringify(configuration)},`}
	// Your own reverse proxies. Only their X-Forwarded-For is trusted.
	TrustedProxies: []string{"127.0.0.1"},
})
if err != nil {
	log.Fatal(err)
}
log.Fatal(http.ListenAndServe(":8080", guard.Middleware(handler)))
`,
};

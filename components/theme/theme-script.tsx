import { THEME_KEY } from "./theme";

/**
 * Sets the theme before the first paint, so that a dark page never flashes white, and again when the
 * system's changes, as many do in the evening. It runs before React, so it cannot be a component; the nonce
 * satisfies the CSP.
 */
export function ThemeScript({ nonce }: { nonce: string }) {
  const script = `(function(){var m=matchMedia("(prefers-color-scheme: dark)");
function set(){try{var t=localStorage.getItem("${THEME_KEY}")}catch(e){}
document.documentElement.dataset.theme=t==="dark"||t==="light"?t:m.matches?"dark":"light"}
set();m.addEventListener("change",set)})()`;
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {script}
    </script>
  );
}

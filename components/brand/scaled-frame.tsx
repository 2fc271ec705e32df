"use client";

import { useEffect, useRef, useState } from "react";

/** A page in a frame of its own size, made smaller where there is no room for that. It runs no scripts. */
export function ScaledFrame({
  title,
  html,
  width,
  height,
}: {
  title: string;
  html: string;
  width: number;
  height: number;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);
  useEffect(() => {
    if (box.current === null) return;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, room / width);
  return (
    <div ref={box} className="overflow-hidden">
      <div
        className="overflow-hidden rounded-lg border border-line"
        style={{ width: width * scale, height: height * scale }}
      >
        <iframe
          title={title}
          sandbox=""
          srcDoc={asPicture(html)}
          className="block border-0"
          style={{ width, height, transform: `scale(${scale})`, transformOrigin: "0 0" }}
        />
      </div>
    </div>
  );
}

/** Without the page's scripts, which the frame refuses; its style is let in by this page's nonce. */
function asPicture(html: string): string {
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
  return html
    .replaceAll(/<script[^>]*>[\s\S]*?<\/script>/g, "")
    .replaceAll(/ nonce="[^"]*"/g, ` nonce="${nonce}"`);
}

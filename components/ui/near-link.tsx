"use client";

import Link from "next/link";
import { type ComponentProps, useState } from "react";

/**
 * A link whose page is fetched ahead once the pointer or the focus comes near. Next fetches all that are in view:
 * for a sidebar that is twenty requests with every page, while the page itself still waits for its data.
 */
export function NearLink(
  props: Omit<ComponentProps<typeof Link>, "prefetch" | "onPointerEnter" | "onFocus">,
) {
  const [isNear, setIsNear] = useState(false);
  const comeNear = () => setIsNear(true);
  return (
    <Link
      {...props}
      prefetch={isNear ? null : false}
      onPointerEnter={comeNear}
      onFocus={comeNear}
    />
  );
}

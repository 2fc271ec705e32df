const CHROME_VERSIONS = [120, 126, 131, 138, 142];

interface Visitor {
  readonly ip: string;
  readonly ua: string;
}

/** `count` visitors with five browsers: warm caches, but varied requests. */
export function manyVisitors(count: number): Visitor[] {
  return Array.from({ length: count }, (_, index) => {
    const version = CHROME_VERSIONS[index % CHROME_VERSIONS.length];
    return {
      ip: `73.${(index * 7) % 256}.${(index * 13) % 256}.${1 + (index % 250)}`,
      ua: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`,
    };
  });
}

/** `/api/blocker` calls for that many visitors. */
export function visitorPaths(apikey: string, visitors: number): string[] {
  return manyVisitors(visitors).map(({ ip, ua }, index) => {
    const url = `/products/${index}?utm_source=mail`;
    return `/api/blocker?${new URLSearchParams({ apikey, ip, ua, url })}`;
  });
}

/** The link whose page, or a page below it, is at that path: the longest one. */
export function currentLink(
  path: string,
  links: readonly { readonly href: string }[],
): string | undefined {
  return links
    .map(({ href }) => href)
    .filter((href) => path === href || path.startsWith(`${href}/`))
    .sort((a, b) => b.length - a.length)[0];
}

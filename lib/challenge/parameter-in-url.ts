/** A parameter's value as it is written in a URL; undefined when it is not there. */
export function parameterInUrl(url: string | undefined, name: string): string | undefined {
  const at = url?.indexOf(`${name}=`) ?? -1;
  if (url === undefined || at < 1 || !"?&".includes(url.charAt(at - 1))) return undefined;
  const from = at + name.length + 1;
  const end = url.slice(from).search(/[&#]/);
  return end === -1 ? url.slice(from) : url.slice(from, from + end);
}

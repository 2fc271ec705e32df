const TYPE_STRING = 0x02;
const END = 0x00;

/**
 * The pairs of a flat BSON document that holds strings only (https://bsonspec.org), without building the
 * object: the largest file here has 130,000 of them.
 *
 * @throws Error that names the file when it is anything else.
 */
export function* readStringDocument(
  document: Buffer,
  fileName: string,
): Generator<readonly [key: string, value: string]> {
  const broken = (at: number) =>
    new Error(`${fileName} is not a BSON document of strings (at ${at})`);
  const last = document.length - 1;
  if (last < 4 || document.readInt32LE(0) !== document.length) throw broken(0);
  let at = 4;
  while (at < last) {
    const keyEnd = document.indexOf(0, at + 1);
    if (document[at] !== TYPE_STRING || keyEnd === -1 || keyEnd + 5 > last) throw broken(at);
    const valueStart = keyEnd + 5;
    const valueEnd = valueStart + document.readInt32LE(keyEnd + 1) - 1;
    if (valueEnd < valueStart || valueEnd >= last) throw broken(at);
    yield [
      document.toString("latin1", at + 1, keyEnd),
      document.toString("utf8", valueStart, valueEnd),
    ];
    at = valueEnd + 1;
  }
  if (at !== last || document[last] !== END) throw broken(at);
}

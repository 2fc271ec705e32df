import { CopyButton } from "@/components/ui/copy-button";
import { oneDigit } from "@/components/ui/numbers";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import type { ListedPackage } from "@/lib/downloads/index-file";
import { LINK } from "../prose";

/** Every archive with its version, size and checksum. */
export function FilesTable({ packages }: { packages: readonly ListedPackage[] }) {
  return (
    <Table label="All files">
      <Head columns={["File", "Version", "Size", "SHA-256"]} />
      <tbody>
        {packages.flatMap(({ version, files }) =>
          files.map(({ path, size, sha256 }) => (
            <Row key={path}>
              <Cell className="whitespace-nowrap">
                <a className={LINK} href={path} download>
                  {nameOf(path)}
                </a>
              </Cell>
              <Cell>{version}</Cell>
              <Cell className="whitespace-nowrap">{oneDigit(size / 1024)} KB</Cell>
              <Cell>
                <span className="flex items-center gap-3 font-mono text-xs">
                  {sha256.slice(0, 12)}…
                  <CopyButton text={sha256} aria-label={`Copy the SHA-256 of ${nameOf(path)}`} />
                </span>
              </Cell>
            </Row>
          )),
        )}
      </tbody>
    </Table>
  );
}

/** The last part of a path; of a Go module, whose archive is named by its version alone, with the module. */
const nameOf = (path: string): string => path.replace(/^\/downloads\/(?:go\/|(?:[^/]+\/)*)/, "");

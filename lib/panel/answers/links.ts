/* Types only: pages must not bundle server code. */

export type { TextEncoding } from "@/lib/base/decode-text";
export type { LinkFormatName } from "@/lib/services/links/import/format";
export type { CsvColumns } from "@/lib/services/links/import/formats/csv";
export type {
  ImportedLinks,
  LinkImportPreview,
  LinkImportProgress,
} from "@/lib/services/links/import/import-links";

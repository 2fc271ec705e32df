/* Types only: pages must not bundle server code. */

export type { TextEncoding } from "@/lib/base/decode-text";
export type {
  CsvColumns,
  ImportedLinks,
  LinkFormatName,
  LinkImportPreview,
  LinkImportProgress,
} from "@/lib/features/links";

import type { ImportEncoding } from '../../contract/kit/importFile';

/** How somebody chose to have the file read: in another encoding, whereupon the headings are looked for anew, or with the headings of another line. */
export type ReadAs =
  | { encoding: ImportEncoding; headerLine?: undefined }
  | { encoding?: undefined; headerLine: number | null };

import type { Call } from '../../../contract/kit/call';
import { defaultFileCount, maximumUploadSize } from '../../../contract/shapes/constants';
import { mayBeOf } from '../../../contract/shapes/fileFormats';

/** A file on its way to the server. */
export interface UploadEntry {
  file: File;
  status: 'selected' | 'uploading' | 'done' | 'error';
  /** The part that has been sent, 0 to 1. */
  progress: number;
  /** Why it failed, ready to show. */
  error?: string;
}

/** A file that was not taken: which, and why (a translation key). */
export interface Refusal {
  name: string;
  reason: 'ui.fileUpload.invalidFormat' | 'ui.fileUpload.invalidSize' | 'ui.fileUpload.tooMany';
}

/** Key that distinguishes one chosen file from another. */
export const keyOf = ({ name, size, type, lastModified }: File): string =>
  JSON.stringify([name, size, type, lastModified]);

/** The types that a call takes, how many files, and how many bytes each may have. */
export const limitsOf = ({ upload }: Call) => ({
  types: upload?.types ?? [],
  maximumCount: upload?.maximumCount ?? defaultFileCount,
  maximumSize: upload?.maximumSize ?? maximumUploadSize,
});

/**
 * Adds files to those chosen already. A file chosen twice (same name, size, type and time) counts once; a wrong
 * type, one that is too large or one file too many is refused.
 */
export const addFiles = (entries: readonly UploadEntry[], files: readonly File[], call: Call) => {
  const { types, maximumCount, maximumSize } = limitsOf(call);
  const added = [...entries];
  const refused: Refusal[] = [];
  for (const file of files) {
    if (added.some((entry) => keyOf(entry.file) === keyOf(file))) continue;
    const refuse = (reason: Refusal['reason']) => refused.push({ name: file.name, reason });
    if (!mayBeOf(types, file.name)) refuse('ui.fileUpload.invalidFormat');
    else if (file.size > maximumSize) refuse('ui.fileUpload.invalidSize');
    else if (added.length >= maximumCount) refuse('ui.fileUpload.tooMany');
    else added.push({ file, status: 'selected', progress: 0 });
  }
  return { entries: added, refused };
};

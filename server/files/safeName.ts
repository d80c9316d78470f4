import { maximumFileNameLength } from '../../contract/files';
import { extensionOf } from '../../contract/shapes/fileFormats';
import { invisible } from '../base/invisible';

/** Characters that file systems or shells read as something else, and quotes. */
const reserved = /["*:<>?|%\\/]/g;

/** Cuts between whole characters: half a surrogate pair is no character at all. */
const cut = (text: string, length: number): string => {
  let kept = '';
  for (const character of text) {
    if (kept.length + character.length > length) break;
    kept += character;
  }
  return kept;
};

/**
 * A name for a stored file, made of what an upload calls it: without folders, control, direction and other invisible
 * characters, of at most 100 characters, its ending kept. It is never part of a path on disk.
 */
export const safeFileName = (fileName: string): string => {
  const last = fileName.split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .normalize('NFC')
    .replace(invisible, '')
    .replace(reserved, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const extension = extensionOf(clean);
  if (!extension) return cut(clean, maximumFileNameLength) || 'file';
  const stem = clean.slice(0, -extension.length - 1).replace(/[. ]+$/, '');
  const ending = `.${cut(extension, 20)}`;
  return `${cut(stem, maximumFileNameLength - ending.length).trimEnd() || 'file'}${ending}`;
};

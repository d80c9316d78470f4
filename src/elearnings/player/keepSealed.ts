import type { Held } from '../../../contract/elearnings/unitReports';
import type { ToPlayer } from './messages';
import { sealedPrefix } from './sealedWords';
import { sealReport } from './sealing';

/**
 * Keeps the newest report of a unit in the browser's storage of the content's host, sealed: packages of other courses
 * and persons could read it there. A browser that refuses that storage to frames of other sites keeps nothing.
 */
export const keepSealed = (
  { executionUuid, key, revision }: NonNullable<Extract<ToPlayer, { kind: 'play' }>['sealing']>,
  unitId: string,
  held: Held,
): void => {
  try {
    const sealed = sealReport(key, { executionUuid, unitId }, { revision, held });
    localStorage.setItem(`${sealedPrefix}${executionUuid} ${unitId}`, sealed);
  } catch {
    // Forbidden or full.
  }
};

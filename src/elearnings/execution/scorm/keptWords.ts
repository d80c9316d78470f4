import { wordsKey } from '../../../../authProvider';
import { storage } from '../../../../dataProvider/storage';
import type { Entries } from '../../player/packageStorage';
import type { LastReport } from '../../player/sealing';

/** The key with which the player seals what an execution's units say last, and what it handed over, by unit. */
interface KeptWords {
  key: string;
  sealed: Entries;
}

const read = (executionUuid: string): KeptWords | null => storage.untilSignOut.readJson(wordsKey(executionUuid));

/** @returns whether it is kept; a browser that keeps nothing must not stop anybody */
const write = (executionUuid: string, words: KeptWords): boolean =>
  storage.untilSignOut.write(wordsKey(executionUuid), JSON.stringify(words));

/** The key for an execution, made at its first opening in this browser; null where none can be kept. */
export const sealingKey = (executionUuid: string): string | null => {
  const kept = read(executionUuid);
  if (kept) return kept.key;
  const key = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));
  return write(executionUuid, { key, sealed: {} }) ? key : null;
};

/** Keeps what the player handed over until its course is opened; what nobody here has the key of is dropped. */
export const keepSealedWords = (handedOver: Entries): void => {
  for (const [place, sealed] of Object.entries(handedOver)) {
    const at = place.indexOf(' ');
    const [executionUuid, unitId] = [place.slice(0, at), place.slice(at + 1)];
    const kept = read(executionUuid);
    if (kept) write(executionUuid, { ...kept, sealed: { ...kept.sealed, [unitId]: sealed } });
  }
};

/** Opens what units of an execution said last, hands it over, and forgets it; what does not open is dropped. */
export const takeSealedWords = async (
  executionUuid: string,
  take: (reports: Record<string, LastReport>) => void,
): Promise<void> => {
  const kept = read(executionUuid);
  if (!kept || Object.keys(kept.sealed).length === 0) return;
  const { openReport } = await import('../../player/sealing');
  const reports: Record<string, LastReport> = {};
  for (const [unitId, sealed] of Object.entries(kept.sealed)) {
    const report = openReport(kept.key, { executionUuid, unitId }, sealed);
    if (report) reports[unitId] = report;
  }
  take(reports);
  write(executionUuid, { ...kept, sealed: {} });
};

/** Forgets the key, as when the course is begun anew: what was sealed with it belongs to what was cleared. */
export const forgetSealedWords = (executionUuid: string): void => {
  storage.untilSignOut.write(wordsKey(executionUuid), null);
};

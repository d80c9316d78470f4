import type { ReportPoster } from '../../contract/nearMissReports';
import type { Draft, Filled } from './calls';
import { waitingKey } from './waitingKey';

/** Part of a poster that a device keeps, so that its form opens without a network. */
export type KeptPoster = Pick<ReportPoster, 'clientName' | 'locationName' | 'place' | 'theme'>;

/** A report that waits for a network: of which poster, what it says, and its receipt, by which it arrives once. */
export interface Waiting extends Filled {
  token: string;
  receipt: string;
  /** It has a photo, which is kept beside it (`photo/kept.ts`). */
  photo?: true;
  /** Poster that was unknown to the device: its place is added when it is sent, unless somebody has said where. */
  isPlaceOpen?: true;
}

const posterKey = (token: string): string => `report.poster.${token}`;

const draftKey = (token: string): string => `report.draft.${token}`;

type Store = 'localStorage' | 'sessionStorage';

const read = <Value>(key: string, store: Store = 'localStorage'): Value | null => {
  try {
    return JSON.parse(window[store].getItem(key) ?? 'null');
  } catch {
    // Storage is switched off, or what stands there is nothing of ours.
    return null;
  }
};

/** @returns whether there is room for it, and storage at all */
const write = (key: string, value: unknown, store: Store = 'localStorage'): boolean => {
  try {
    window[store].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
};

const erase = (key: string, store: Store = 'localStorage'): void => {
  try {
    window[store].removeItem(key);
  } catch {
    // Then nothing was kept.
  }
};

export const keepPoster = (token: string, { clientName, locationName, place, theme }: ReportPoster): void => {
  write(posterKey(token), { clientName, locationName, place, theme });
};

export const keptPoster = (token: string): KeptPoster | null => read(posterKey(token));

export const forgetPoster = (token: string): void => erase(posterKey(token));

/** Keeps what is being written in this tab alone, and no longer than it is open: a phone may drop the page for its camera. */
export const keepDraft = (token: string, draft: Draft): void => void write(draftKey(token), draft, 'sessionStorage');

export const keptDraft = (token: string): Draft | null => read(draftKey(token), 'sessionStorage');

export const forgetDraft = (token: string): void => erase(draftKey(token), 'sessionStorage');

export const waitingReports = (): readonly Waiting[] => read<Waiting[]>(waitingKey) ?? [];

/** Keeps a report until there is a network. @returns whether the device could */
export const keepReport = (report: Waiting): boolean =>
  write(waitingKey, [...waitingReports().filter(({ receipt }) => receipt !== report.receipt), report]);

/** Forgets a report that has arrived, was refused or discarded. */
export const forgetReport = (receipt: string): void => {
  write(
    waitingKey,
    waitingReports().filter((each) => each.receipt !== receipt),
  );
};

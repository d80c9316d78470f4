import type { ReportPoster } from '../../contract/nearMissReports';
import type { Filled } from './calls';
import { waitingKey } from './waitingKey';

/** What of a poster a device keeps, so that its form opens without a network. */
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

const read = <Value>(key: string): Value | null => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    // Storage is switched off, or what stands there is nothing of ours.
    return null;
  }
};

/** @returns whether there is room for it, and storage at all */
const write = (key: string, value: unknown): boolean => {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
};

export const keepPoster = (token: string, { clientName, locationName, place, theme }: ReportPoster): void => {
  write(posterKey(token), { clientName, locationName, place, theme });
};

export const keptPoster = (token: string): KeptPoster | null => read(posterKey(token));

export const forgetPoster = (token: string): void => {
  try {
    localStorage.removeItem(posterKey(token));
  } catch {
    // Then nothing was kept.
  }
};

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

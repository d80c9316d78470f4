import type { ReportPoster } from '../../contract/nearMissReports';
import { storage } from '../../dataProvider/storage';
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

/** @returns whether there is room for it, and storage at all */
const write = (key: string, value: unknown): boolean => storage.device.write(key, JSON.stringify(value));

export const keepPoster = (token: string, { clientName, locationName, place, theme }: ReportPoster): void => {
  write(posterKey(token), { clientName, locationName, place, theme });
};

export const keptPoster = (token: string): KeptPoster | null => storage.device.readJson(posterKey(token));

export const forgetPoster = (token: string): void => void storage.device.write(posterKey(token), null);

/** Keeps what is being written in this tab alone, and no longer than it is open: a phone may drop the page for its camera. */
export const keepDraft = (token: string, draft: Draft): void =>
  void storage.tab.write(draftKey(token), JSON.stringify(draft));

export const keptDraft = (token: string): Draft | null => storage.tab.readJson(draftKey(token));

export const forgetDraft = (token: string): void => void storage.tab.write(draftKey(token), null);

export const waitingReports = (): readonly Waiting[] => storage.device.readJson<Waiting[]>(waitingKey) ?? [];

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

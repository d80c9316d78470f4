import { personOf } from '../../authProvider/otherTabs';
import type { LicenseeConfig, MemberState } from '../../contract/bootstrap';
import { deviceTime } from '../../dataProvider/deviceTime';
import { readRows, writeRow } from './database';
import { type Sealed, seal, unseal } from './vault';

/** State that the dashboard needs before it shows anything. */
export interface Start {
  state: MemberState;
  licensee: LicenseeConfig;
}

interface StartRow {
  owner: string;
  /** By this device's clock. */
  at: number;
  sealed: Sealed;
}

/** Keeps whose device this is and in which look, for a start without a network. */
export const keepStart = async (start: Start): Promise<void> => {
  const owner = personOf(start.state);
  const sealed = await seal(owner, 'start', start);
  if (sealed) await writeRow('starts', owner, { owner, at: deviceTime(), sealed } satisfies StartRow);
};

/** Reads the start of the last person who took something along; null if that cannot be read. */
export const readNewestStart = async (): Promise<(Start & { owner: string }) | null> => {
  const [row] = (await readRows<StartRow>('starts')).toSorted((one, other) => other.at - one.at);
  const start = row && (await unseal<Start>(row.owner, 'start', row.sealed));
  return row && start ? { ...start, owner: row.owner } : null;
};

/** The people who have taken something along on this device. */
export const readOwners = async (): Promise<string[]> => (await readRows<StartRow>('starts')).map(({ owner }) => owner);

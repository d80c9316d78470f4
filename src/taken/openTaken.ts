import { copyKey, getMemberState } from '../../authProvider';
import { personOf } from '../../authProvider/otherTabs';
import { storage } from '../../dataProvider/storage';
import { type Copies, readCopy } from '../execution/localCopy';
import type { Copy, Saved } from '../execution/saveQueue';
import type { Elsewhere } from '../execution/useSaving';
import { readRow, removeRow, writeRow } from './database';
import { keepItem, readItem, removeItem } from './items';
import type { TakenContent, TakenKind } from './kinds/kind';
import { tell } from './news';
import { hold } from './openItems';
import { type Sealed, seal, unseal } from './vault';

/** Unsaved copy of this device, as a row of the database. */
interface CopyRow {
  executionUuid: string;
  owner: string;
  /** The window that keeps it, so that none throws away another's. */
  window: string;
  sealed: Sealed;
}

/** Something that was taken along, and where what is done with it is kept. */
export interface Taken<Content, State, Answer extends Saved> extends Elsewhere<State, Answer> {
  /** As the server said it last. */
  execution: Content;
  /** Keeps what the server says of it now, and tells what was done otherwise elsewhere. */
  refresh: (execution: Content) => void;
  /** Says that it is open here, until the answer is called. */
  hold: () => () => void;
  /** Resolves once everything so far lies on the device. */
  settled: () => Promise<void>;
}

const nameOf = (executionUuid: string): string => `copy ${executionUuid}`;

/** Opened item of a kind. */
export type OpenItem<Kind> =
  Kind extends TakenKind<infer Content, infer State, infer Answer> ? Taken<Content, State, Answer> : never;

const readKeptCopy = async <State>(owner: string, executionUuid: string): Promise<Copy<State> | null> => {
  const row = await readRow<CopyRow>('copies', executionUuid);
  return row && row.owner === owner ? unseal(owner, nameOf(executionUuid), row.sealed) : null;
};

/** True if the sign-out has to ask: it would take away what only this device has. */
const markUnsaved = (executionUuid: string, isUnsaved: boolean): void => {
  storage.untilSignOut.write(copyKey(executionUuid), isUnsaved ? '"taken"' : null);
};

/** Store of the unsaved copies of one execution, written one after the other. */
const keptCopies = <State>(owner: string, executionUuid: string, first: Copy<State> | null) => {
  let copy = first;
  let isKeeping = true;
  let tail: Promise<unknown> = Promise.resolve();
  /** One after the other, in the order in which it happened. */
  const then = (work: () => Promise<unknown>): void => {
    tail = tail.then(work).catch(() => {
      isKeeping = false;
    });
  };
  const forget = async (): Promise<void> => {
    await removeRow('copies', executionUuid);
    markUnsaved(executionUuid, false);
  };
  const write = async (kept: Copy<State> | null, window: string): Promise<void> => {
    if (!kept) {
      const row = await readRow<CopyRow>('copies', executionUuid);
      if (row?.window === window) await forget();
      return;
    }
    const sealed = await seal(owner, nameOf(executionUuid), kept);
    if (!sealed) throw new Error('The key is gone');
    await writeRow('copies', executionUuid, { executionUuid, owner, window, sealed } satisfies CopyRow);
    markUnsaved(executionUuid, true);
    isKeeping = true;
  };
  const copies: Copies<State> = {
    read: () => copy,
    keep: (kept, window) => {
      copy = kept;
      then(() => write(kept, window));
      return kept !== null && isKeeping;
    },
    forget: () => {
      copy = null;
      then(forget);
    },
  };
  return { copies, then, settled: async () => void (await tail) };
};

/** How what is of one kind is opened. */
export const openItemOf =
  <Content extends TakenContent & Answer, State, Answer extends Saved>(kind: TakenKind<Content, State, Answer>) =>
  /** Opens something of whoever is signed in, or was when it was taken along. Null if this device does not have it. */
  async (executionUuid: string): Promise<Taken<Content, State, Answer> | null> => {
    const state = getMemberState();
    const owner = state && personOf(state);
    const item = owner && (await readItem(owner, executionUuid));
    if (!owner || !item || !kind.fits(item.execution)) return null;
    // Before it was taken along it may have been kept as all others are.
    const copy = (await readKeptCopy<State>(owner, executionUuid)) ?? readCopy<State>(executionUuid);
    const { copies, then, settled } = keptCopies(owner, executionUuid, copy);
    let execution = item.execution as unknown as Content;
    const keep = (now: Content): void => {
      execution = now;
      then(() => keepItem(owner, { ...item, execution }));
    };
    return {
      execution,
      copies,
      refresh: (read) => {
        // What is over is told when it is settled.
        const differences = kind.keeping.isLast(read) ? null : kind.joined(read, copies.read());
        if (differences)
          then(() =>
            tell(owner, { executionUuid, kind: item.kind, outcome: 'joined', title: read.title, differences }),
          );
        keep(read);
      },
      onStored: (answer, stored) => keep(kind.withStored(execution, answer, stored)),
      hold: () => {
        const release = hold(executionUuid);
        return () => {
          release();
          // What is done takes no more room, unless it was finished elsewhere and has not all that was done here.
          then(async () => {
            if (kind.keeping.isLast(execution) && !copies.read()) await removeItem(executionUuid);
          });
        };
      },
      settled,
    };
  };

import { useEffect, useState } from 'react';
import { getMemberState, session } from '../../authProvider';
import { onToldByOtherTab, personOf } from '../../authProvider/otherTabs';
import type { LicenseeConfig, MemberState } from '../../contract/bootstrap';
import { bootstrapRequest } from '../../dataProvider/bootstrapRequest';
import { RequestError } from '../../dataProvider/request';
import { dashboardBase, signInPath } from '../routing/entrances';
import { settleTaken } from './settleTaken';

/** Away: nobody answers. Back: the server knows whose device this is. Sign in: it wants to know first. */
export type Connection = 'away' | 'back' | 'signIn';

/** How often the server is looked for. Milliseconds. */
const lookEvery = 10_000;

const ask = () => bootstrapRequest('memberState', {}, { loader: 'hide', loaderId: 'connection', toast: false });

/** Looks for the server, and once it is there, sends what was done meanwhile. */
export const useConnection = (licensee: LicenseeConfig): Connection => {
  const [connection, setConnection] = useState<Connection>('away');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    let wasBack = false;
    const say = (now: Connection): void => {
      wasBack = now === 'back';
      setConnection(now);
    };
    const meet = async (mine: MemberState): Promise<void> => {
      const state = await ask();
      if (isOver) return;
      // Somebody else has signed in: nothing here is theirs.
      if (personOf(state) !== personOf(mine)) return window.location.assign(dashboardBase);
      if (wasBack) return;
      session.set(state);
      say('back');
      await settleTaken({ state, licensee });
    };
    const look = async (): Promise<void> => {
      clearTimeout(timer);
      const mine = getMemberState();
      if (!mine) return;
      await meet(mine).catch((error: unknown) => {
        if (!isOver) say(error instanceof RequestError && error.status === 401 ? 'signIn' : 'away');
      });
      if (!isOver) timer = setTimeout(() => void look(), lookEvery);
    };
    const onOnline = () => void look();
    window.addEventListener('online', onOnline);
    // Somebody has signed out: then nothing of this may be seen any more.
    const stop = onToldByOtherTab((person) => {
      if (person === null) window.location.assign(signInPath());
      else void look();
    });
    timer = setTimeout(() => void look(), lookEvery);
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
      stop();
    };
  }, [licensee]);
  return connection;
};

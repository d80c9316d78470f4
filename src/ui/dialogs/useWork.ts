import { useCallback, useEffect, useState } from 'react';
import { loading } from '../../../dataProvider/loading';
import { useStore } from '../../../dataProvider/useStore';

// Time for the work to begin after the answer; if it has not by then, there is none to wait for.
const patience = 300;

/** Follows the work that an answer set off: busy until none of its loaders runs any more, then calls `onDone`. */
export const useWork = (loaderIds: readonly string[] = [], onDone: () => void) => {
  const states = useStore(loading);
  const running = loaderIds.some((id) => (states[id] ?? 'hide') !== 'hide');
  const [following, setFollowing] = useState(false);
  const [begun, setBegun] = useState(false);

  useEffect(() => {
    if (!following) return;
    if (running) return setBegun(true);
    const timer = setTimeout(onDone, begun ? 0 : patience);
    return () => clearTimeout(timer);
  }, [following, running, begun, onDone]);

  const follow = useCallback(() => setFollowing(true), []);
  const forget = useCallback(() => {
    setFollowing(false);
    setBegun(false);
  }, []);
  return { busy: following, follow, forget };
};

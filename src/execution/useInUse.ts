import { useEffect } from 'react';
import { takenInUse } from '../../authProvider/takenInUse';

/** As long as something that was taken along is open it sends itself, and needs no session to be seen: it lies on the device. */
export const useInUse = (taken: { hold: () => () => void } | null): void => {
  useEffect(() => {
    const release = taken?.hold();
    takenInUse.set(taken !== null);
    return () => {
      release?.();
      takenInUse.set(false);
    };
  }, [taken]);
};

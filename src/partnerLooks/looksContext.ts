import { createContext, useContext } from 'react';
import type { LooksState } from '../../contract/partner/looks';
import type { useLooks } from './useLooks';

interface Looks {
  state: LooksState;
  act: ReturnType<typeof useLooks>['act'];
}

const Context = createContext<Looks | null>(null);
export const LooksProvider = Context.Provider;

/** Looks that the page around shows, and what changes them. */
export const useShownLooks = (): Looks => {
  const looks = useContext(Context);
  if (!looks) throw new Error('Only within the page of the looks');
  return looks;
};

import { useStoreContext } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { addressOfState, type ListShape, type ListState, stateOfAddress, untouchedState } from './listState';

export interface StatePlace {
  /**
   * Prefix of its parameters in the address, where several lists stand on a page; nothing, if not told. False: it
   * stands in a dialog, and is forgotten with it.
   */
  address?: string | false;
  /** Under which it is kept for the next time that an address says nothing of it. */
  kept?: string;
}

/** Stored address of a list, which shows it again. */
export const keptAddress = (kept: unknown): URLSearchParams =>
  new URLSearchParams(typeof kept === 'string' ? kept : undefined);

/**
 * The state of a list. It stands in the address, so that it can be sent, and that back and forward lead through it. An
 * address that says nothing of it shows the list as it was left, and then says so; on the way back, nothing is nothing.
 */
export const useListState = (shape: ListShape, { address = '', kept }: StatePlace = {}) => {
  const store = useStoreContext();
  const navigate = useNavigate();
  const location = useLocation();
  const isBack = useNavigationType() === 'POP';
  const openedAt = useRef<string | null>(location.key);
  const [own, setOwn] = useState('');
  const prefix = address || '';
  const search = address === false ? own : location.search;
  const told = stateOfAddress(shape, new URLSearchParams(search), prefix);
  const asLeft = (): ListState | undefined =>
    kept && (!isBack || location.key === openedAt.current)
      ? stateOfAddress(shape, keptAddress(store.getItem(kept)))
      : undefined;
  const state = told ?? asLeft() ?? untouchedState(shape);

  // What was asked for last: the next thing may be asked for before the address is drawn.
  const latest = useRef({ key: location.key, state, search });
  if (latest.current.key !== location.key) latest.current = { key: location.key, state, search };

  const page = useRef('');
  useEffect(() => {
    if (location.key) page.current = window.location.pathname;
  }, [location.key]);

  const write = (next: ListState, replace: boolean): void => {
    // Somebody typed and went on before that rested: the next page is loading, and they are not to be called back.
    if (address !== false && window.location.pathname !== page.current) return;
    const written = String(addressOfState(shape, next, new URLSearchParams(latest.current.search), prefix));
    latest.current = { ...latest.current, state: next, search: written };
    if (address === false) setOwn(written);
    else void navigate({ search: written, hash: location.hash }, { replace, state: replace ? location.state : null });
  };

  const text = String(addressOfState(shape, state));
  const settle = useRef<() => void>(undefined);
  settle.current = () => write(state, true);
  const isUntold = !told && text !== '';
  useEffect(() => {
    if (isUntold) settle.current?.();
  }, [isUntold]);
  useEffect(() => {
    if (kept) store.setItem(kept, text);
  }, [store, kept, text]);

  return {
    state,
    /** `replace`: the way back does not lead to what was before. */
    change: (changes: Partial<ListState>, { replace = false } = {}): void => {
      openedAt.current = null;
      const next = { ...latest.current.state, ...changes };
      if (kept) store.setItem(kept, String(addressOfState(shape, next)));
      write(next, replace);
    },
  };
};

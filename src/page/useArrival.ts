import { createContext, type RefObject, useContext, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The place where the person was last; null until the first page is shown. */
export const ArrivalContext = createContext<RefObject<string | null> | null>(null);

interface Arrival {
  page: RefObject<HTMLDivElement | null>;
  heading: RefObject<HTMLHeadingElement | null>;
}

/**
 * Gives the focus to the heading of a page that was reached, so that screen readers say where one is and the
 * keyboard goes on from there. Left alone: the page that the browser opened with, and people who are at work in the
 * page already, as with tabs that have an address.
 */
export const useArrival = (): Arrival => {
  const page = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const lastPlace = useContext(ArrivalContext);
  const { pathname } = useLocation();
  useEffect(() => {
    if (!lastPlace) return;
    const isFirst = lastPlace.current === null;
    lastPlace.current = pathname;
    const active = document.activeElement;
    if (isFirst || (active !== heading.current && page.current?.contains(active))) return;
    // Nobody is interrupted who types in a dialog over the page.
    if (!active?.matches('input, textarea')) heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [lastPlace, pathname]);
  return { page, heading };
};

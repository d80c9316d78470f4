import type { RouterBlocker, RouterBlockerFunction, RouterNavigateFunction, RouterProvider } from 'ra-core';
import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import {
  Link,
  matchPath,
  Navigate,
  Outlet,
  Route,
  Routes,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
} from 'react-router';
import { HistoryContext } from './HistoryContext';

interface Held {
  location: Location;
  proceed: () => void;
}
type Location = NonNullable<RouterBlocker['location']>;

const useBlocker = (shouldBlock: RouterBlockerFunction | boolean): RouterBlocker => {
  const history = useContext(HistoryContext);
  const [held, setHeld] = useState<Held | null>(null);
  const asked = useRef(shouldBlock);
  useEffect(() => {
    asked.current = shouldBlock;
  });
  useEffect(
    () =>
      history?.guard((places, proceed) => {
        const { current } = asked;
        const holds = typeof current === 'function' ? current(places) : current;
        if (holds) setHeld({ location: places.nextLocation, proceed });
        return holds;
      }),
    [history],
  );
  if (!held) return { state: 'unblocked', location: undefined, proceed: undefined, reset: undefined };
  const proceed = (): void => {
    setHeld(null);
    held.proceed();
  };
  return { state: 'blocked', location: held.location, proceed, reset: () => setHeld(null) };
};

/** The same function for good, so that nothing is drawn anew because the place changed. */
const useStableNavigate = (): RouterNavigateFunction => {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  });
  return useCallback((to, options) => {
    void (typeof to === 'number' ? latest.current(to) : latest.current(to, options));
  }, []);
};

/** How react-admin goes through the dashboard: by react-router, on a history that can be held back. */
export const routerProvider: RouterProvider = {
  useNavigate: useStableNavigate,
  useLocation,
  useParams: useParams as RouterProvider['useParams'],
  useMatch,
  useInRouterContext,
  useBlocker,
  useCanBlock: () => useContext(HistoryContext) !== null,
  Link,
  Navigate,
  Route: Route as RouterProvider['Route'],
  Routes,
  Outlet,
  matchPath,
  RouterWrapper: ({ children }) => children,
};

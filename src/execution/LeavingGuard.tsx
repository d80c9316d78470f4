import { useBlocker, useCanBlock, useTranslate } from 'ra-core';
import { type RefObject, useEffect, useRef } from 'react';
import { useConfirm } from '../ui/dialogs';

/** Lets a package say its last; null as long as none is open. */
export type LastWords = RefObject<(() => Promise<void>) | null>;

interface Properties {
  /** True if something is neither on the server nor in this browser. */
  atRisk: RefObject<boolean>;
  lastWords?: LastWords;
}

const WithinDashboard = ({ atRisk, lastWords }: Properties) => {
  const translate = useTranslate();
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (atRisk.current || Boolean(lastWords?.current)) && currentLocation.pathname !== nextLocation.pathname,
  );
  const goOn = useRef<(() => Promise<void>) | null>(null);
  goOn.current = async () => {
    const words = (part: string) => translate(`executions.atRisk.${part}`);
    const buttons = [{ label: words('leave'), destructive: true }];
    if (atRisk.current && !(await confirm({ headline: words('headline'), texts: [words('text')], buttons }))) {
      blocker.reset?.();
      return;
    }
    await lastWords?.current?.();
    blocker.proceed?.();
  };
  const { state } = blocker;
  useEffect(() => {
    if (state === 'blocked') void goOn.current?.();
  }, [state]);
  return null;
};

/** Before an execution is left a package says its last, and what would really be lost is asked about. */
export const LeavingGuard = ({ atRisk, lastWords }: Properties) => {
  const canBlock = useCanBlock();
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (atRisk.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [atRisk]);
  return canBlock ? <WithinDashboard atRisk={atRisk} {...(lastWords && { lastWords })} /> : null;
};

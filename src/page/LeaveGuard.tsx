import { useBlocker, useCanBlock, useTranslate } from 'ra-core';
import { type RefObject, useEffect, useRef } from 'react';
import { useConfirm } from '../ui/dialogs';

/** True if something is typed that would be lost now. */
type Unsaved = RefObject<boolean>;

// A dialog's form may stand above another one. The router asks one guard alone, so each answers for all.
const guarded = new Set<Unsaved>();
const isAnyUnsaved = (): boolean => [...guarded].some(({ current }) => current);

/** Nobody is asked any more: what is typed was kept otherwise. */
export const letGo = (): void => {
  for (const unsaved of guarded) unsaved.current = false;
};

const WithinDashboard = () => {
  const translate = useTranslate();
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isAnyUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  );
  const ask = useRef<(() => Promise<void>) | null>(null);
  ask.current = async () => {
    const leave = await confirm({
      headline: translate('generator.unsaved.headline'),
      texts: [translate('generator.unsaved.text')],
      buttons: [{ label: translate('generator.unsaved.leave'), destructive: true }],
    });
    if (leave) blocker.proceed?.();
    else blocker.reset?.();
  };
  const { state } = blocker;
  useEffect(() => {
    if (state === 'blocked') void ask.current?.();
  }, [state]);
  return null;
};

/** Asks before something typed is lost: by going elsewhere in the dashboard, or by leaving the page. */
export const LeaveGuard = ({ unsaved }: { unsaved: Unsaved }) => {
  const canBlock = useCanBlock();
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (unsaved.current) event.preventDefault();
    };
    guarded.add(unsaved);
    window.addEventListener('beforeunload', warn);
    return () => {
      guarded.delete(unsaved);
      window.removeEventListener('beforeunload', warn);
    };
  }, [unsaved]);
  return canBlock ? <WithinDashboard /> : null;
};

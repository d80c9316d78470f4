import { useCanBlock, useTranslate } from 'ra-core';
import { type RefObject, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useConfirm } from '../../ui/dialogs';

/** Whether something is typed that would be lost now. */
type Unsaved = RefObject<boolean>;

const WithinDashboard = ({ unsaved }: { unsaved: Unsaved }) => {
  const translate = useTranslate();
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved.current && currentLocation.pathname !== nextLocation.pathname,
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
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);
  return canBlock ? <WithinDashboard unsaved={unsaved} /> : null;
};

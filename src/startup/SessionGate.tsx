import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { session, sessionInDoubt } from '../../authProvider';
import { takenInUse } from '../../authProvider/takenInUse';
import { useStore } from '../../dataProvider/useStore';
import type { Translate } from '../../i18n/words';
import './sessionGate.css';

/** Emergency data kept on the device: no secret of the session's; without it the cover says what it says. */
const Kept = lazy(() =>
  import('../emergency/CoveredInfopoint').then(
    ({ CoveredInfopoint }) => ({ default: CoveredInfopoint }),
    () => ({ default: () => null }),
  ),
);

/** Covers everything, dialogs included, and takes the keyboard, until the session has proved to be alive. */
const Cover = ({ translate }: { translate: Translate }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="session-cover"
      aria-label={translate('auth.session.checking')}
      onCancel={(event) => event.preventDefault()}
    >
      <p>{translate('auth.session.checking')}</p>
      <Suspense>
        <Kept translate={translate} />
      </Suspense>
    </dialog>
  );
};

/**
 * Shows the dashboard only while somebody is signed in. While the session is in doubt the dashboard is covered, so
 * that nothing more can be seen, but stays as it is, so that nothing typed is lost. Not while a course is done that was
 * taken along: it is on the device, and could be opened anew without a session as well.
 */
export const SessionGate = ({ translate, children }: { translate: Translate; children: ReactNode }) => {
  const state = useStore(session);
  const inDoubt = useStore(sessionInDoubt);
  const isTaken = useStore(takenInUse);
  if (!state) return null;
  return (
    <>
      {children}
      {inDoubt && !isTaken && <Cover translate={translate} />}
    </>
  );
};

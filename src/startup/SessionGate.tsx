import { type ReactNode, useEffect, useRef } from 'react';
import { session, sessionInDoubt } from '../../authProvider';
import { useStore } from '../../dataProvider/useStore';
import type { Translate } from '../../i18n/words';
import './sessionGate.css';

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
    </dialog>
  );
};

/**
 * Shows the dashboard only while somebody is signed in. While the session is in doubt the dashboard is covered, so
 * that nothing more can be seen, but stays as it is, so that nothing typed is lost.
 */
export const SessionGate = ({ translate, children }: { translate: Translate; children: ReactNode }) => {
  const state = useStore(session);
  const inDoubt = useStore(sessionInDoubt);
  if (!state) return null;
  return (
    <>
      {children}
      {inDoubt && <Cover translate={translate} />}
    </>
  );
};

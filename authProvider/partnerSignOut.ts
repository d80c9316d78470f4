import { partnerRoutes } from '../contract/partner/partnerRoutes';
import { attempt } from '../dataProvider/attempt';
import { on } from '../dataProvider/events';
import { requestRoute } from '../dataProvider/request';
import { createAuthProvider } from './authProvider';
import { startHeartbeat } from './heartbeat';
import { onToldByOtherTab, personOf, tellOtherTabs } from './otherTabs';
import { partnerChannel, signedOutAddress } from './partnerSession';
import { getMemberState, session } from './session';
import { browser } from './signOut';

/** Gives way to the sign-in page, by a full navigation, so that nothing of this person stays in memory. */
const leave = (go: () => void): void => {
  // Once: the moment the session is gone, several calls may notice at the same time.
  if (!getMemberState()) return;
  session.set(null);
  go();
};

/** Signs out because somebody asked for it. Where the server cannot be reached, a toast says so. */
const signOutPartner = async (): Promise<void> => {
  if (!(await attempt(() => requestRoute(partnerRoutes.logout, {}, { loader: 'hide' })))) return;
  tellOtherTabs(null, partnerChannel);
  leave(() => browser.goTo(signedOutAddress));
};

/** react-admin's view of the session of a licensee's staff. */
export const partnerAuthProvider = createAuthProvider(signOutPartner);

/**
 * Watches the session as long as the partner's face is shown: heartbeat, any call's 401, and other tabs. The same address
 * then shows the sign-in page, and afterwards what was to be seen there. The answer stops it.
 */
export const watchPartnerSession = (): (() => void) => {
  const stops = [
    startHeartbeat(partnerRoutes.heartbeat).stop,
    on('unauthenticated', () => {
      tellOtherTabs(null, partnerChannel);
      leave(browser.reload);
    }),
    onToldByOtherTab((person) => {
      const state = getMemberState();
      if (state && personOf(state) !== person) leave(browser.reload);
    }, partnerChannel),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};

import type { PartnerState } from '../contract/partner/partner';
import { partnerRoutes } from '../contract/partner/partnerRoutes';
import { requestRoute } from '../dataProvider/request';
import { personOf, tellOtherTabs } from './otherTabs';
import { session } from './session';

/** Channel of the tabs that show the partner's face: those of companies have a session of their own. */
export const partnerChannel = 'partner-session';

/** Address of the partner's sign-in page for somebody who has just signed out. */
export const signedOutAddress = '/partner?ended=signedOut';

/** Asks who of the licensee's staff is signed in, and remembers it. Throws a RequestError (401: nobody). */
export const loadPartnerState = async (): Promise<PartnerState> => {
  const state = (await requestRoute(partnerRoutes.state, {}, { loader: 'hide', toast: false })) as PartnerState;
  session.set(state);
  tellOtherTabs(personOf(state), partnerChannel);
  return state;
};

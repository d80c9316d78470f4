import type { MemberState } from '../contract/bootstrap';
import { bootstrapRequest } from '../dataProvider/bootstrapRequest';
import { companyTimeZone } from '../dataProvider/clock';
import { createStore } from '../dataProvider/store';
import { useStore } from '../dataProvider/useStore';
import { personOf, tellOtherTabs } from './otherTabs';
import { hintSignedIn } from './signedInHint';

/** Session of the person signed in; null before, and again from the moment of signing out. */
export const session = createStore<MemberState | null>(null);

session.subscribe(() => companyTimeZone.set(session.getSnapshot()?.client.timeZone));

export const getMemberState = (): MemberState | null => session.getSnapshot();

/** Asks the server who is signed in, remembers it, and tells the other tabs, which may show somebody else. Throws a RequestError (401: nobody). */
export const loadMemberState = async (): Promise<MemberState> => {
  const state = await bootstrapRequest('memberState', {}, { loader: 'hide', toast: false });
  session.set(state);
  hintSignedIn(true);
  tellOtherTabs(personOf(state));
  return state;
};

/** State of the person signed in. Only for what the dashboard shows, which exists only while somebody is. */
export const useMemberState = (): MemberState => {
  const state = useStore(session);
  if (!state) throw new Error('useMemberState needs somebody signed in');
  return state;
};

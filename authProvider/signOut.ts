import type { ErrorCode } from '../contract/names/errors';
import { bootstrapRequest } from '../dataProvider/bootstrapRequest';
import { emit } from '../dataProvider/events';
import { endedIdle } from '../dataProvider/idle';
import { forgetSignedOut } from '../dataProvider/storage';
import { forgetTaken } from './forgetTaken';
import { reduceKeptInfopoint } from './keptInfopoint';
import { endedIdly, type Person, personOf, tellOtherTabs } from './otherTabs';
import { getMemberState, session } from './session';
import { hintSignedIn } from './signedInHint';

/** Navigation of the browser; replaced in tests, which have no pages to go to. */
export const browser = {
  goTo: (address: string): void => window.location.assign(address),
  reload: (): void => window.location.reload(),
  here: (): string => window.location.pathname + window.location.search,
};

const signInAddress = (returnUrl?: string): string => {
  const company = getMemberState()?.client.clientIdentifier;
  const path = company ? `/auth/login/${encodeURIComponent(company)}` : '/auth/login';
  return returnUrl ? `${path}?returnUrl=${encodeURIComponent(returnUrl)}` : path;
};

const leave = (returnUrl?: string, isIdle = false): void => {
  // Once: the moment the session is gone, several calls may notice at the same time.
  if (!getMemberState()) return;
  const address = signInAddress(returnUrl) + (isIdle ? `&${endedIdle}` : '');
  if (returnUrl) emit('leaving');
  session.set(null);
  hintSignedIn(false);
  reduceKeptInfopoint();
  // A full navigation, so that nothing of this person stays in memory.
  browser.goTo(address);
};

/** Ends the session on the server and for all other tabs, and leaves nothing unsaved or looked for in the browser. Throws a RequestError if the server was not reached. */
export const endSession = async (): Promise<void> => {
  await bootstrapRequest('logout', {}, { loader: 'hide', toast: false });
  forgetSignedOut();
  await forgetTaken();
  reduceKeptInfopoint();
  tellOtherTabs(null);
};

/** Signs out because somebody asked for it. Where the server cannot be reached, the sign-out page says so. */
export const signOut = async (): Promise<void> => {
  try {
    await endSession();
    leave();
  } catch {
    browser.goTo('/auth/logout');
  }
};

/** The session has ended by itself: go to the sign-in page, and come back here afterwards. */
export const sessionEnded = (code: ErrorCode | null): void => {
  const isIdle = code === 'session.idle';
  tellOtherTabs(isIdle ? endedIdly : null);
  leave(browser.here(), isIdle);
};

/**
 * Another tab says whom the session belongs to now. Nobody: sign in and come back. Somebody else, who signed in or
 * set a password there: what is shown here is not theirs, and gives way to the same page as they may see it.
 */
export const sessionChangedElsewhere = (person: Person, isIdle: boolean): void => {
  if (person === null) {
    leave(browser.here(), isIdle);
    return;
  }
  const state = getMemberState();
  if (!state || personOf(state) === person) return;
  // Gone before the page is: nothing typed for one person may be sent, or ask to stay, in the name of another.
  session.set(null);
  browser.reload();
};

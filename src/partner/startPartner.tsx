import type { Root } from 'react-dom/client';
import { loadPartnerState, signedOutAddress } from '../../authProvider/partnerSession';
import { RequestError } from '../../dataProvider/request';
import { readXsrfToken } from '../../dataProvider/xsrf';
import { loadWords } from '../../i18n/load';
import { navigate } from '../auth/place';
import { SignInFrame } from '../auth/SignInFrame';
import { forgetLicensees, loadLicensee } from '../licensee/loadLicensee';
import { partnerBase } from '../routing/entrances';
import { initialLanguage } from '../startup/initialLanguage';
import { showIfSlow } from '../startup/showIfSlow';
import { PartnerPage } from './PartnerPage';
import { routeOf } from './routes';

/** Shows the companies to whoever is signed in. Throws a RequestError (401: nobody). */
const openPartner = async (root: Root, onReady?: () => void): Promise<void> => {
  void loadLicensee(null);
  const mounting = import('./mountPartner');
  // If it fails, that is told only once it is known that somebody is signed in.
  mounting.catch(() => undefined);
  const state = await loadPartnerState();
  const [{ mountPartner }, licensee] = await Promise.all([
    mounting,
    loadLicensee(null),
    loadWords(state.settings.languageCode, 'partner'),
  ]);
  forgetLicensees();
  onReady?.();
  await mountPartner(root, { state, licensee });
};

/** True where the address names what there is for those alone who are signed in. */
const isBehindSignIn = (): boolean => routeOf(window.location).page === 'signIn';

/** Over to what the address names, if that is a page of the face; a page before sign-in has done its work. */
const enter = (root: Root): Promise<void> => {
  const { pathname, search } = window.location;
  window.history.replaceState(null, '', isBehindSignIn() ? pathname + search : partnerBase);
  return openPartner(root);
};

/** Shows the sign-in page at the address that was asked for: what is there comes next. */
const openSignIn = async (root: Root, onReady: () => void): Promise<void> => {
  if (window.location.pathname + window.location.search === signedOutAddress) {
    window.history.replaceState(null, '', partnerBase);
    navigate(partnerBase, { signedOut: true }, 'replace');
  }
  const language = initialLanguage();
  const [licensee, words] = await Promise.all([loadLicensee(null), loadWords(language, 'partner')]);
  onReady();
  root.render(
    <SignInFrame initial={{ language, words, licensee }} bundle="partner" enter={() => enter(root)}>
      <PartnerPage />
    </SignInFrame>,
  );
};

/** True if somebody was signed in, and what they may see is shown now. Without the cookie there is no session. */
const isOpened = async (root: Root, onReady: () => void): Promise<boolean> => {
  if (!isBehindSignIn() || !readXsrfToken('partner')) return false;
  try {
    await openPartner(root, onReady);
    return true;
  } catch (error) {
    if (error instanceof RequestError && error.status === 401) return false;
    throw error;
  }
};

/**
 * Starts the partner's face under the licensee's host: its staff see the companies that it sells the product to; whoever
 * is not signed in, the sign-in page. Throws what kept it from starting.
 */
export const startPartner = async (root: Root): Promise<void> => {
  const end = showIfSlow(root);
  try {
    if (!(await isOpened(root, end))) await openSignIn(root, end);
  } finally {
    end();
  }
};

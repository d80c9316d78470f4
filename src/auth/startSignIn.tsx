import type { Root } from 'react-dom/client';
import { loadMemberState } from '../../authProvider/session';
import { wasSignedIn } from '../../authProvider/signedInHint';
import { loadWords } from '../../i18n/load';
import { rememberedCompany } from '../startup/device';
import { initialLanguage } from '../startup/initialLanguage';
import { loadLicensee } from '../startup/licensee';
import { safeReturnUrl } from '../startup/paths';
import { showStartFailed } from '../startup/showStartFailed';
import { routeOf } from './routes';
import { SignInApp } from './SignInApp';

const isSignedIn = (): Promise<boolean> =>
  loadMemberState().then(
    () => true,
    () => false,
  );

/** Starts the sign-in pages. Somebody who is signed in already goes straight to the dashboard. */
export const startSignIn = async (root: Root, openDashboard: () => Promise<void>): Promise<void> => {
  const enter = (): Promise<void> => {
    const wanted = new URLSearchParams(window.location.search).get('returnUrl');
    window.history.replaceState(null, '', safeReturnUrl(wanted));
    return openDashboard();
  };
  const route = routeOf(window.location.pathname);
  if (route.page === 'login' && wasSignedIn() && (await isSignedIn())) return enter();
  const company = 'company' in route ? route.company : null;
  const language = initialLanguage();
  try {
    const [licensee, words] = await Promise.all([
      loadLicensee(company ?? rememberedCompany()),
      loadWords(language, 'signIn'),
    ]);
    root.render(<SignInApp initial={{ language, words, licensee }} enter={enter} />);
  } catch (error) {
    await showStartFailed(root, error);
  }
};

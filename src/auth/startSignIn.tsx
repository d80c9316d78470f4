import type { Root } from 'react-dom/client';
import { hasKeptInfopoint } from '../../authProvider/hasKeptInfopoint';
import { loadMemberState } from '../../authProvider/session';
import { wasSignedIn } from '../../authProvider/signedInHint';
import { RequestError } from '../../dataProvider/request';
import { readXsrfToken } from '../../dataProvider/xsrf';
import { loadWords } from '../../i18n/load';
import { rememberedCompany } from '../device/remembered';
import { defaultLicensee } from '../licensee/licensee';
import { loadLicensee } from '../licensee/loadLicensee';
import { safeReturnUrl } from '../routing/entrances';
import { initialLanguage } from '../startup/initialLanguage';
import { showIfSlow } from '../startup/showIfSlow';
import { showKept, showStartFailed } from '../startup/showStartFailed';
import { routeOf } from './routes';
import { SignInApp } from './SignInApp';

/** Nobody is signed in any more, and nobody has signed out: what may not stay on the device after that goes now. */
const endSession = async (): Promise<void> => {
  if (hasKeptInfopoint()) (await import('../../authProvider/keptInfopoint')).reduceKeptInfopoint();
};

/** Asks only where it can be: without the cookie there is no session. */
const isSignedIn = async (): Promise<boolean> => {
  try {
    if (readXsrfToken() && (await loadMemberState())) return true;
  } catch (error) {
    if (!(error instanceof RequestError && error.status === 401)) return false;
  }
  await endSession().catch(() => undefined);
  return false;
};

/** Starts the sign-in pages. Somebody who is signed in already goes straight to the dashboard. */
export const startSignIn = async (root: Root, openDashboard: () => Promise<void>): Promise<void> => {
  const enter = (): Promise<void> => {
    const wanted = new URLSearchParams(window.location.search).get('returnUrl');
    window.history.replaceState(null, '', safeReturnUrl(wanted));
    return openDashboard();
  };
  const route = routeOf(window.location);
  const end = showIfSlow(root);
  if (route.page === 'login' && wasSignedIn() && (await isSignedIn())) {
    end();
    return enter();
  }
  const company = 'company' in route ? route.company : null;
  const language = initialLanguage();
  try {
    const [licensee, words] = await Promise.all([
      loadLicensee(company ?? rememberedCompany()),
      loadWords(language, 'signIn'),
    ]);
    end();
    // Nobody answers: whoever opens the product now needs no form.
    if (licensee === defaultLicensee && (await showKept(root, words))) return;
    root.render(<SignInApp initial={{ language, words, licensee }} enter={enter} />);
  } catch (error) {
    end();
    await showStartFailed(root, error);
  }
};

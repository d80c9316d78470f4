import type { Root } from 'react-dom/client';
import { loadMemberState } from '../../authProvider/session';
import { endedIdle } from '../../dataProvider/idle';
import { RequestError } from '../../dataProvider/request';
import { readXsrfToken } from '../../dataProvider/xsrf';
import { loadWords } from '../../i18n/load';
import { keepLastCompany, lastCompany, rememberedCompany } from '../device/remembered';
import { forgetLicensees, isLicenseeKnown, loadLicensee } from '../licensee/loadLicensee';
import { dashboardBase, isDashboardPath, signInPath } from '../routing/entrances';
import { showIfSlow } from './showIfSlow';
import { showStartFailed } from './showStartFailed';

const toSignIn = (openSignIn: () => Promise<void>, isIdle = false): Promise<void> => {
  const here = window.location.pathname + window.location.search;
  const isStart = here === '/' || here === dashboardBase;
  const query = [isStart ? '' : `returnUrl=${encodeURIComponent(here)}`, isIdle ? endedIdle : '']
    .filter(Boolean)
    .join('&');
  window.history.replaceState(null, '', signInPath(lastCompany()) + (query && `?${query}`));
  return openSignIn();
};

const load = async (root: Root, end: () => void): Promise<void> => {
  // Asked for meanwhile, as the dashboard is: most likely it is the one of who is signed in.
  if (!isLicenseeKnown()) void loadLicensee(lastCompany() ?? rememberedCompany());
  const dashboard = import('./mountDashboard');
  // If it fails, that is told only once it is known that somebody is signed in.
  dashboard.catch(() => undefined);
  const state = await loadMemberState();
  keepLastCompany(state.client.clientIdentifier);
  const [{ mountDashboard }, config] = await Promise.all([
    dashboard,
    loadLicensee(state.client.clientIdentifier),
    loadWords(state.settings.languageCode, 'full'),
  ]);
  if (!isDashboardPath(window.location.pathname)) window.history.replaceState(null, '', dashboardBase);
  forgetLicensees();
  end();
  await mountDashboard(root, { state, licensee: config });
};

/**
 * Starts the dashboard: licensee, then who is signed in with their settings, and only then the dashboard itself
 * is loaded. Nobody signed in: over to the sign-in pages, and back here afterwards.
 */
export const startDashboard = async (root: Root, openSignIn: () => Promise<void>): Promise<void> => {
  // Without this cookie there is no session: no need to ask.
  if (!readXsrfToken()) return toSignIn(openSignIn);
  const end = showIfSlow(root);
  try {
    await load(root, end);
  } catch (error) {
    end();
    if (error instanceof RequestError && error.status === 401)
      return toSignIn(openSignIn, error.code === 'session.idle');
    await showStartFailed(root, error);
  }
};

import { bootstrapRoutes } from '../../contract/bootstrap/bootstrapRoutes';
import { fetchEarly } from '../../dataProvider/early';
import { listHintOf } from '../../dataProvider/listHints';
import { readXsrfToken, xsrfHeader } from '../../dataProvider/xsrf';
import { lastCompany, rememberedCompany } from '../device/remembered';
import { isPartnerPath, isSignInPath } from '../routing/entrances';

const { memberState, loadLicenseeConfig } = bootstrapRoutes;

/**
 * Prefetch: asks for everything that an address of the dashboard needs, at once and before anything is drawn: who
 * is signed in, whose product it is, the list that was read here last time, and the dashboard itself.
 */
export const sendEarlyRequests = (): void => {
  const { pathname } = window.location;
  const token = readXsrfToken();
  // Without this cookie there is no session.
  if (!token || isSignInPath(pathname) || isPartnerPath(pathname)) return;
  const company = lastCompany() ?? rememberedCompany();
  const licensee = company ? `?${new URLSearchParams({ clientIdentifier: company })}` : '';
  fetchEarly(`/api/${memberState.path}`);
  fetchEarly(`/api/${loadLicenseeConfig.path}${licensee}`);
  const hint = listHintOf(window.location);
  if (hint) {
    const headers = { 'Content-Type': 'application/json', [xsrfHeader]: token };
    fetchEarly(`/api/${hint.path}`, { method: 'POST', headers, body: JSON.stringify(hint.body) });
  }
  // What fails here fails again where it is needed, and is told there.
  import('./mountDashboard').catch(() => undefined);
};

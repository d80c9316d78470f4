import type { Root } from 'react-dom/client';
import { watchSession } from '../../authProvider';
import type { LicenseeConfig, MemberState } from '../../contract/bootstrap';
import { createI18nProvider } from '../../i18n/provider';
import { App } from '../App';
import { preparePage } from '../preparePage';
import { createSources } from '../sources';
import { dashboardBase } from './paths';
import { SessionGate } from './SessionGate';
import { wearIcon } from './wearIcon';

/** How long the first page may be waited for before the frame around it is shown without. Milliseconds. */
const patience = 100;

/** Waits for something, but no longer than that. */
const within = (milliseconds: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, milliseconds))]);

/** Shows the dashboard to the person signed in, and watches their session from now on. */
export const mountDashboard = async (
  root: Root,
  { state, licensee }: { state: MemberState; licensee: LicenseeConfig },
): Promise<void> => {
  const sources = createSources(state);
  const here = window.location.pathname.slice(dashboardBase.length) + window.location.search;
  // Drawn once with its rows rather than twice, if they are there already.
  const [i18nProvider] = await Promise.all([
    createI18nProvider(state.settings.languageCode),
    within(patience, preparePage(here, sources)),
  ]);
  watchSession();
  wearIcon(licensee);
  // The sign-in page is still shown, and in it what was pressed last.
  const isReached = document.activeElement !== document.body;
  root.render(
    <SessionGate translate={i18nProvider.translate}>
      <App sources={sources} i18nProvider={i18nProvider} licensee={licensee} isReached={isReached} />
    </SessionGate>,
  );
};

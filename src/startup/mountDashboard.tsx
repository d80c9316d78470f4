import type { Root } from 'react-dom/client';
import { watchSession } from '../../authProvider';
import { personOf } from '../../authProvider/otherTabs';
import { readTaken } from '../../authProvider/taken';
import { takenInUse } from '../../authProvider/takenInUse';
import { forgetTypedOfOthers } from '../../authProvider/unsavedCopies';
import type { LicenseeConfig, MemberState } from '../../contract/bootstrap';
import { storage } from '../../dataProvider/storage';
import { createI18nProvider } from '../../i18n/provider';
import { App } from '../app/App';
import { companyFace } from '../app/companyFace';
import { prefetchPage } from '../app/prefetchPage';
import { createSources } from '../app/sources';
import { catchInstallPrompt } from '../device/installPrompt';
import { registerWorker } from '../device/registerWorker';
import { showLicenseeIcon, showLicenseeManifest } from '../licensee/licenseeIcon';
import { keepForm } from '../nearMissForm/keepForm';
import { waitingKey } from '../nearMissForm/waitingKey';
import { dashboardBase } from '../routing/entrances';
import { paths } from '../routing/paths';
import { startKeepingInfopoint } from './keepInfopoint';
import { SessionGate } from './SessionGate';
import { whenIdle } from './whenIdle';

/** How long the first page may be waited for before the frame around it is shown without. Milliseconds. */
const patience = 100;

/** After which the first page has what it needs. Milliseconds. */
const calm = 10_000;

/** Waits for something, but no longer than that. */
const within = (milliseconds: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, milliseconds))]);

/** Only where something waits on this device to be sent, or notifications are allowed: all others load nothing for it. */
const catchUp = async (licensee: LicenseeConfig): Promise<void> => {
  try {
    if (window.Notification?.permission === 'granted' || (readTaken() ?? storage.device.read(waitingKey))) {
      await import('./catchUp').then((it) => it.catchUp(licensee));
    }
  } catch {
    // What fails to load is loaded at the next start.
  }
};

/**
 * Keeps the form of posters where the product is installed, so that one never opened before works offline: a browser
 * alone would load all of it for few.
 */
const keepInstalledForm = async (): Promise<void> => {
  if (!window.matchMedia('(display-mode: standalone)').matches) return;
  const kept = await keepForm();
  // A browser looks for a newer one only where its page is opened.
  await kept?.update().catch(() => undefined);
};

/** Shows the dashboard to the person signed in, and watches their session from now on. */
export const mountDashboard = async (
  root: Root,
  { state, licensee }: { state: MemberState; licensee: LicenseeConfig },
): Promise<void> => {
  // The answer came late, and what was taken along is being done meanwhile: it leads here by itself.
  if (takenInUse.getSnapshot()) return;
  forgetTypedOfOthers(personOf(state));
  const sources = createSources(companyFace, state);
  const here = window.location.pathname.slice(dashboardBase.length) + window.location.search;
  // Drawn once with its rows rather than twice, if they are there already.
  const [i18nProvider] = await Promise.all([
    createI18nProvider(state.settings.languageCode),
    within(patience, prefetchPage(here, sources)),
  ]);
  catchInstallPrompt();
  watchSession();
  showLicenseeIcon(licensee);
  showLicenseeManifest(state.client.clientIdentifier);
  whenIdle(() => {
    startKeepingInfopoint(state);
    registerWorker();
    void keepInstalledForm();
    void catchUp(licensee);
    window.addEventListener('online', () => void catchUp(licensee));
  });
  // Its page, too, is to be there when the network is gone; nobody waits for it, so nobody's first page does.
  setTimeout(() => void prefetchPage(paths.infopoint, sources).catch(() => undefined), calm);
  // The sign-in page is still shown, and in it what was pressed last.
  const isReached = document.activeElement !== document.body;
  root.render(
    <SessionGate translate={i18nProvider.translate}>
      <App sources={sources} i18nProvider={i18nProvider} licensee={licensee} isReached={isReached} />
    </SessionGate>,
  );
};

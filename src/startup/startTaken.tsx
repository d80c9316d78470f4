import type { I18nProvider } from 'ra-core';
import type { Root } from 'react-dom/client';
import { session } from '../../authProvider';
import { type LanguageCode, languageCodes } from '../../contract/shapes/constants';
import { createI18nProvider } from '../../i18n/provider';
import { companyFace } from '../app/companyFace';
import { DashboardFrame } from '../app/DashboardFrame';
import { createSources } from '../app/sources';
import { TakenApp } from '../app/TakenApp';
import { watchOutdated } from '../device/registerWorker';
import { dashboardBase } from '../routing/entrances';
import { paths } from '../routing/paths';
import { recallNews } from '../taken/news';
import { readNewestStart } from '../taken/starts';

/** The words of the first of these languages whose words are on the device. Throws if none are. */
const firstWords = async ([language, ...others]: readonly LanguageCode[]): Promise<I18nProvider> => {
  if (!language) throw new Error('No words are kept');
  return createI18nProvider(language).catch(() => firstWords(others));
};

/**
 * Shows what was taken along in place of a product that cannot be reached: at the address that was opened if it is one
 * of that, else all of it. @returns whether there is anything to show
 */
export const startTaken = async (root: Root): Promise<boolean> => {
  const start = await readNewestStart();
  if (!start) return false;
  const { owner, state, licensee } = start;
  session.set(state);
  watchOutdated();
  const i18nProvider = await firstWords([state.settings.languageCode, ...languageCodes]);
  const { pathname } = window.location;
  if (![paths.elearningExecution, paths.riskSheet].some((path) => pathname.startsWith(dashboardBase + path)))
    window.history.replaceState(null, '', dashboardBase + paths.takenElearnings);
  root.render(
    <DashboardFrame sources={createSources(companyFace, state)} i18nProvider={i18nProvider} licensee={licensee}>
      <TakenApp />
    </DashboardFrame>,
  );
  void recallNews(owner).catch(() => undefined);
  return true;
};

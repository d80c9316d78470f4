import type { Root } from 'react-dom/client';
import { watchSession } from '../../authProvider';
import type { LicenseeConfig } from '../../contract/bootstrap';
import type { LanguageCode } from '../../contract/constants';
import { createI18nProvider } from '../../i18n/provider';
import { App } from '../App';
import { SessionGate } from './SessionGate';
import { wearIcon } from './wearIcon';

/** Shows the dashboard to the person signed in, and watches their session from now on. */
export const mountDashboard = async (
  root: Root,
  { licensee, language }: { licensee: LicenseeConfig; language: LanguageCode },
): Promise<void> => {
  const i18nProvider = await createI18nProvider(language);
  watchSession();
  wearIcon(licensee);
  // The sign-in page is still shown, and in it what was pressed last.
  const isReached = document.activeElement !== document.body;
  root.render(
    <SessionGate translate={i18nProvider.translate}>
      <App i18nProvider={i18nProvider} licensee={licensee} isReached={isReached} />
    </SessionGate>,
  );
};

import type { Root } from 'react-dom/client';
import { watchPartnerSession } from '../../authProvider/partnerSignOut';
import type { LicenseeConfig } from '../../contract/bootstrap';
import type { PartnerState } from '../../contract/partner/partner';
import { loadWords } from '../../i18n/load';
import { createI18nProvider } from '../../i18n/provider';
import { FacePages } from '../app/FacePages';
import { partnerFace } from '../app/partnerFace';
import { prefetchPage } from '../app/prefetchPage';
import { createSources } from '../app/sources';
import { watchOutdated } from '../device/registerWorker';
import { showLicenseeIcon } from '../licensee/licenseeIcon';
import { SignInSampleContext } from '../partnerLooks/SignInSampleContext';
import { partnerBase } from '../routing/entrances';
import { SessionGate } from '../startup/SessionGate';
import { SignInSample } from './SignInSample';

/** Shows the partner's face to the person signed in, and watches their session from now on. */
export const mountPartner = async (
  root: Root,
  { state, licensee }: { state: PartnerState; licensee: LicenseeConfig },
): Promise<void> => {
  watchPartnerSession();
  watchOutdated();
  const sources = createSources(partnerFace, state);
  const here = window.location.pathname.slice(partnerBase.length) + window.location.search;
  void prefetchPage(here || '/', sources).catch(() => undefined);
  const i18nProvider = await createI18nProvider(state.settings.languageCode, {
    load: (language) => loadWords(language, 'partner'),
  });
  showLicenseeIcon(licensee);
  // The sign-in page is still shown, and in it what was pressed last.
  const isReached = document.activeElement !== document.body;
  root.render(
    <SessionGate translate={i18nProvider.translate}>
      <SignInSampleContext value={SignInSample}>
        <FacePages
          sources={sources}
          i18nProvider={i18nProvider}
          // Its base route is a page of a company's dashboard.
          licensee={{ ...licensee, baseRoute: '/' }}
          isReached={isReached}
        />
      </SignInSampleContext>
    </SessionGate>,
  );
};

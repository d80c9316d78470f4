import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '../../authProvider';
import { createI18nProvider } from '../../i18n/provider';
import { readWords } from '../../i18n/readWords';
import { FacePages } from '../app/FacePages';
import { partnerFace } from '../app/partnerFace';
import { createSources } from '../app/sources';
import { defaultLicensee } from '../licensee/licensee';
import { partnerStateOf } from './partnerState';

/** Opens the partner's face at an address, signed in, in English. */
export const openPartner = async (path: string) => {
  window.history.replaceState(null, '', `/partner/${path}`);
  const state = partnerStateOf('partner-admin');
  session.set(state);
  const i18nProvider = await createI18nProvider('en_GB', {
    load: async (language) => readWords('i18n', language, 'partner'),
    onMissingKey: (key) => {
      throw new Error(`No words for ${key}`);
    },
  });
  render(
    <FacePages sources={createSources(partnerFace, state)} i18nProvider={i18nProvider} licensee={defaultLicensee} />,
  );
  return userEvent.setup();
};

import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { session } from '../../authProvider';
import type { Role } from '../../contract/names/roles';
import type { LanguageCode } from '../../contract/shapes/constants';
import { createI18nProvider } from '../../i18n/provider';
import { readWords } from '../../i18n/readWords';
import type { Words } from '../../i18n/words';
import { App } from '../app/App';
import { companyFace } from '../app/companyFace';
import { createSources } from '../app/sources';
import { defaultLicensee } from '../licensee/licensee';
import { memberStateOf } from './memberState';

/** Opens the whole dashboard at an address, signed in with a role, in English unless told; `words` are those of further resources. */
export const openDashboard = async (
  path: string,
  role: Role = 'super-admin',
  words: Words = {},
  languageCode: LanguageCode = 'en_GB',
) => {
  window.history.replaceState(null, '', `/dashboard/${path}`);
  const state = memberStateOf(role);
  session.set({ ...state, settings: { ...state.settings, languageCode } });
  const i18nProvider = await createI18nProvider(languageCode, {
    load: async (language) => ({ ...readWords('i18n', language, 'full'), ...words }),
    onMissingKey: (key) => {
      throw new Error(`No words for ${key}`);
    },
  });
  render(<App sources={createSources(companyFace, state)} i18nProvider={i18nProvider} licensee={defaultLicensee} />);
  return userEvent.setup();
};

/** Pretends a screen narrower than tables need. */
export const onPhone = (): void => matchMediaOf('max-width');

/** Lists are tables, with room for every choice about them. */
export const onWideScreen = (): void => matchMediaOf('min-width');

const matchMediaOf = (edge: 'max-width' | 'min-width'): void => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes(edge),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
};

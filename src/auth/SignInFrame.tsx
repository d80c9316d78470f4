import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { LicenseeConfig } from '../../contract/bootstrap';
import type { LanguageCode } from '../../contract/shapes/constants';
import { toBcp47 } from '../../contract/shapes/languages';
import { loadWords } from '../../i18n/load';
import { createTranslate } from '../../i18n/translate';
import type { Words } from '../../i18n/words';
import { remember } from '../device/remembered';
import { showLicenseeIcon } from '../licensee/licenseeIcon';
import { loadLicensee } from '../licensee/loadLicensee';
import { SignInContext } from './context';
import { followHistory } from './place';
import { SignInLayout } from './SignInLayout';

export interface SignInStart {
  language: LanguageCode;
  words: Words;
  licensee: LicenseeConfig;
}

interface Properties {
  initial: SignInStart;
  /** Words of its pages. */
  bundle: Parameters<typeof loadWords>[1];
  /** Over to what is behind: the session is there. Resolves when it is shown. */
  enter: () => Promise<void>;
  children: ReactNode;
}

/** Frame of all pages before sign-in, in the licensee's look and the chosen language. */
export const SignInFrame = ({ initial, bundle, enter, children }: Properties) => {
  const [{ language, words }, setLanguage] = useState<Omit<SignInStart, 'licensee'>>(initial);
  const [licensee, setLicensee] = useState(initial.licensee);
  useEffect(followHistory, []);
  useEffect(() => {
    document.documentElement.lang = toBcp47(language);
  }, [language]);

  useEffect(() => showLicenseeIcon(licensee), [licensee]);

  const changeLanguage = useCallback(
    async (wanted: LanguageCode) => {
      const wantedWords = await loadWords(wanted, bundle);
      remember('language', wanted);
      setLanguage({ language: wanted, words: wantedWords });
    },
    [bundle],
  );

  const showCompany = useCallback((clientIdentifier: string) => {
    void loadLicensee(clientIdentifier).then(setLicensee);
  }, []);

  const signIn = useMemo(
    () => ({ translate: createTranslate(words, language), language, changeLanguage, licensee, showCompany, enter }),
    [words, language, changeLanguage, licensee, showCompany, enter],
  );
  return (
    <SignInContext value={signIn}>
      <SignInLayout>{children}</SignInLayout>
    </SignInContext>
  );
};

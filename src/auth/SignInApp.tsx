import { useCallback, useEffect, useMemo, useState } from 'react';
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
import { Page } from './Page';
import { followHistory } from './place';
import { SignInLayout } from './SignInLayout';

interface Initial {
  language: LanguageCode;
  words: Words;
  licensee: LicenseeConfig;
}

/** All pages before sign-in, in the licensee's look and the chosen language. */
export const SignInApp = ({ initial, enter }: { initial: Initial; enter: () => Promise<void> }) => {
  const [{ language, words }, setLanguage] = useState(initial);
  const [licensee, setLicensee] = useState(initial.licensee);
  useEffect(followHistory, []);
  useEffect(() => {
    document.documentElement.lang = toBcp47(language);
  }, [language]);

  useEffect(() => showLicenseeIcon(licensee), [licensee]);

  const changeLanguage = useCallback(async (wanted: LanguageCode) => {
    const wantedWords = await loadWords(wanted, 'signIn');
    remember('language', wanted);
    setLanguage((before) => ({ ...before, language: wanted, words: wantedWords }));
  }, []);

  const showCompany = useCallback((clientIdentifier: string) => {
    void loadLicensee(clientIdentifier).then(setLicensee);
  }, []);

  const signIn = useMemo(
    () => ({ translate: createTranslate(words, language), language, changeLanguage, licensee, showCompany, enter }),
    [words, language, changeLanguage, licensee, showCompany, enter],
  );
  return (
    <SignInContext value={signIn}>
      <SignInLayout>
        <Page />
      </SignInLayout>
    </SignInContext>
  );
};

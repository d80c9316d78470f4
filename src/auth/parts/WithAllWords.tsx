import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { RequestError } from '../../../dataProvider/request';
import { loadWords } from '../../../i18n/load';
import { createTranslate } from '../../../i18n/translate';
import type { Words } from '../../../i18n/words';
import { StartFailed } from '../../startup/StartFailed';
import { SignInContext, useSignIn } from '../context';

/** Of the sign-in pages those whose words come with the dashboard's, which are loaded first. */
export const WithAllWords = ({ children }: { children: ReactNode }) => {
  const signIn = useSignIn();
  const { language } = signIn;
  const [words, setWords] = useState<Words | 'failed' | null>(null);
  useEffect(() => {
    loadWords(language, 'full').then(setWords, () => setWords('failed'));
  }, [language]);
  const withAllWords = useMemo(
    () => (words && words !== 'failed' ? { ...signIn, translate: createTranslate(words, language) } : null),
    [signIn, words, language],
  );
  if (words === 'failed') return <StartFailed translate={signIn.translate} error={new RequestError(0)} />;
  return withAllWords && <SignInContext value={withAllWords}>{children}</SignInContext>;
};

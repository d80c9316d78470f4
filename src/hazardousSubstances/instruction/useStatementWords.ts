import { useEffect, useState } from 'react';
import type { StatementWords } from '../../../contract/hazardousSubstances/statementWords';
import type { LanguageCode } from '../../../contract/shapes/constants';

const loaders: Readonly<Record<LanguageCode, () => Promise<{ default: StatementWords }>>> = {
  de_DE: () => import('../../../contract/hazardousSubstances/statementsInGerman'),
  en_GB: () => import('../../../contract/hazardousSubstances/statementsInEnglish'),
};

/** Loads what statements say in a language; undefined until it is there. */
export const useStatementWords = (language: LanguageCode): StatementWords | undefined => {
  const [loaded, setLoaded] = useState<Partial<Record<LanguageCode, StatementWords>>>({});
  useEffect(() => {
    // Without a connection it is tried again when somebody chooses the language again.
    loaders[language]().then(
      (words) => setLoaded((before) => ({ ...before, [language]: words.default })),
      () => undefined,
    );
  }, [language]);
  return loaded[language];
};

import type { I18nProvider } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useMemberState } from '../../authProvider';
import { showToast } from '../ui/toasts';

/**
 * The translations in the person's language. A change of language gives a new object, so that every text on the
 * page follows; react-admin's own way would draw the page anew and lose what was typed.
 */
export const useLanguage = (i18nProvider: I18nProvider): I18nProvider => {
  const { languageCode } = useMemberState().settings;
  const [current, setCurrent] = useState(i18nProvider);
  const wanted = useRef(i18nProvider.getLocale());
  // One change after another: two at a time could end with the language that loads more slowly.
  const changes = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    if (wanted.current === languageCode) return;
    wanted.current = languageCode;
    changes.current = changes.current
      .then(() => i18nProvider.changeLocale(languageCode))
      .then(
        () => setCurrent({ ...i18nProvider }),
        () => showToast({ type: 'danger', message: 'errors.status.0' }),
      );
  }, [i18nProvider, languageCode]);
  return current;
};

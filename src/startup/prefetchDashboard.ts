import type { LanguageCode } from '../../contract/shapes/constants';
import { hashPassword } from '../../dataProvider/hashPassword';
import { loadWords } from '../../i18n/load';

let started = false;

/** Fetches what signing in will need, the dashboard and its words, while somebody types. */
export const prefetchDashboard = (language: LanguageCode): void => {
  if (started) return;
  started = true;
  const again = () => {
    started = false;
  };
  void hashPassword('').catch(again);
  void import('./mountDashboard').catch(again);
  void loadWords(language, 'full').catch(again);
};

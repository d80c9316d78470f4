import { readKeptInfopoint } from '../../authProvider/keptInfopoint';
import { getMemberState } from '../../authProvider/session';
import { defaultLanguage } from '../../contract/shapes/constants';
import type { Translate } from '../../i18n/words';
import { KeptInfopoint } from './KeptInfopoint';

/** Kept infopoint while the session is in doubt and everything else is covered. */
export const CoveredInfopoint = ({ translate }: { translate: Translate }) => {
  const copy = readKeptInfopoint();
  const language = getMemberState()?.settings.languageCode ?? defaultLanguage;
  return copy && <KeptInfopoint copy={copy} translate={translate} language={language} />;
};

import { useState } from 'react';
import type { Root } from 'react-dom/client';
import { readKeptInfopoint } from '../../authProvider/keptInfopoint';
import type { LanguageCode } from '../../contract/shapes/constants';
import { toBcp47 } from '../../contract/shapes/languages';
import { createTranslate } from '../../i18n/translate';
import type { Translate, Words } from '../../i18n/words';
import { rememberedTheme } from '../device/remembered';
import { KeptInfopoint } from './KeptInfopoint';

interface Ways {
  /** Opens what was taken along; absent where nothing was. */
  openTaken?: () => Promise<boolean>;
}

/** The way to what was taken along; says so where its files are gone. */
const TakenButton = ({ open, translate }: { open: () => Promise<boolean>; translate: Translate }) => {
  const [isGone, setGone] = useState(false);
  return (
    <p role={isGone ? 'alert' : undefined}>
      {isGone ? (
        translate('infopoint.kept.takenGone')
      ) : (
        <button type="button" onClick={() => void open().then((isOpen) => setGone(!isOpen))}>
          {translate('infopoint.kept.taken')}
        </button>
      )}
    </p>
  );
};

/** Shows what the device keeps in place of a product that cannot be reached. @returns whether there is anything to show */
export const showEmergency = (root: Root, words: Words, language: LanguageCode, { openTaken }: Ways = {}): boolean => {
  const copy = readKeptInfopoint();
  if (!copy) return false;
  const translate = createTranslate(words, language);
  document.documentElement.lang = toBcp47(language);
  document.documentElement.dataset.theme = rememberedTheme();
  document.title = translate('infopoint.print.title');
  root.render(
    <main className="emergency-page">
      <h1>{translate('infopoint.print.title')}</h1>
      <p role="status">{translate('infopoint.kept.offline')}</p>
      {openTaken && <TakenButton open={openTaken} translate={translate} />}
      <KeptInfopoint copy={copy} translate={translate} language={language} />
      <p>
        <button type="button" onClick={() => window.location.reload()}>
          {translate('common.retry')}
        </button>
      </p>
    </main>,
  );
  return true;
};

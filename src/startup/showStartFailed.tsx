import type { Root } from 'react-dom/client';
import { RequestError } from '../../dataProvider/request';
import { loadWords } from '../../i18n/load';
import { createTranslate } from '../../i18n/translate';
import type { Words } from '../../i18n/words';
import { initialLanguage } from './initialLanguage';
import { StartFailed } from './StartFailed';

const noConnection = 'Bitte prüfen Sie Ihre Internetverbindung. · Please check your internet connection.';

/** If not even the words can be loaded, which is what a missing network looks like. */
const lastWords: Words = {
  auth: { startFailed: { title: 'Keine Verbindung · No connection' } },
  common: { retry: 'Erneut versuchen · Try again' },
  errors: { status: { 0: noConnection, other: noConnection } },
};

/** Says that the product could not be started, and offers to try again. */
export const showStartFailed = async (root: Root, cause: unknown): Promise<void> => {
  const language = initialLanguage();
  const words = await loadWords(language, 'signIn').catch(() => lastWords);
  // Whatever else than a call has failed is a file of ours that did not arrive.
  const error = cause instanceof RequestError && words !== lastWords ? cause : new RequestError(0);
  root.render(
    <main>
      <StartFailed translate={createTranslate(words, language)} error={error} />
    </main>,
  );
};

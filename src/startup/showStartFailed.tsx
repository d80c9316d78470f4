import type { Root } from 'react-dom/client';
import { hasKeptInfopoint } from '../../authProvider/hasKeptInfopoint';
import { readTaken } from '../../authProvider/taken';
import { RequestError } from '../../dataProvider/request';
import { loadWords } from '../../i18n/load';
import { createTranslate } from '../../i18n/translate';
import type { Words } from '../../i18n/words';
import { initialLanguage } from './initialLanguage';
import { StartFailed } from './StartFailed';

/** If not even the words can be loaded, which is what a missing network looks like: no other failure is told by them. */
const lastWords: Words = {
  auth: { startFailed: { title: 'Keine Verbindung · No connection' } },
  common: { retry: 'Erneut versuchen · Try again' },
  infopoint: { emergency: { call: 'Notruf · Emergency %{number}' } },
  errors: { status: { 0: 'Bitte prüfen Sie Ihre Verbindung. · Please check your connection.' } },
};

/** True if this device has something to go on with, and it may be shown: nobody has signed out. */
const hasTaken = (): boolean => Object.keys(readTaken() ?? {}).length > 0;

/** Paths on which what was taken along is done, and on which all of it is listed. */
const takenAddress = /^\/dashboard\/apps\/[\w-]+\/(?:execution|taken)(?:\/|$)/;

/** Shows what was taken along. @returns whether there is anything to show */
const showTaken = async (root: Root): Promise<boolean> => {
  try {
    return await (await import('./startTaken')).startTaken(root);
  } catch {
    // The files for it are not on the device.
    return false;
  }
};

/**
 * Shows what the device keeps for an emergency in place of a product that cannot be reached, and what was taken along where
 * that was being done.
 * @returns whether there is anything to show
 */
export const showKept = async (root: Root, words?: Words): Promise<boolean> => {
  if (hasTaken() && takenAddress.test(window.location.pathname) && (await showTaken(root))) return true;
  if (!hasKeptInfopoint()) return false;
  const language = initialLanguage();
  try {
    const { showEmergency } = await import('../emergency/showEmergency');
    return showEmergency(root, words ?? (await loadWords(language, 'signIn')), language, {
      ...(hasTaken() && { openTaken: () => showTaken(root) }),
    });
  } catch {
    // Not on the device: a browser without service workers, or one that was emptied.
    return false;
  }
};

/** Says that the product could not be started, and offers to try again. */
export const showStartFailed = async (root: Root, cause: unknown): Promise<void> => {
  const language = initialLanguage();
  const words = await loadWords(language, 'signIn').catch(() => lastWords);
  // Whatever else than a call has failed is a file of ours that did not arrive.
  const error = cause instanceof RequestError && words !== lastWords ? cause : new RequestError(0);
  if (words !== lastWords && (await showKept(root, words))) return;
  root.render(
    <main>
      <StartFailed translate={createTranslate(words, language)} error={error} />
    </main>,
  );
};

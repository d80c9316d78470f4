import { createStore } from '../../dataProvider/store';

/** Chromium's offer to install the product, which may be shown once. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

/** Install prompt that the browser offers at present; null: nothing, as where the product is installed already. */
export const installPrompt = createStore<InstallPrompt | null>(null);

/** Keeps the browser's offer back until somebody wants it. */
export const catchInstallPrompt = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt.set(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => installPrompt.set(null));
};

/** True if this is a browser that installs by its own menu alone (Safari on a phone), and has not done so. */
export const isInstalledByHand = (): boolean =>
  'standalone' in navigator && navigator.standalone === false && !installPrompt.getSnapshot();

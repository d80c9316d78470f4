/**
 * Keeps the form on the device from now on, for every poster. In development it is always as it was just written.
 *
 * @returns what looks for a newer form; undefined where the browser keeps none
 */
export const keepForm = async (): Promise<ServiceWorkerRegistration | undefined> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
  const options = { scope: '/report/', updateViaCache: 'none' } as const;
  return navigator.serviceWorker.register('/report/worker.js', options).catch(() => undefined);
};

/** Notifications on people's devices, as the calls need them. */
export interface PushOffer {
  /** Public key with which browsers subscribe. */
  publicKey: string;
  /**
   * Push services that messages may go to: hosts, or `*.` before the end of one. An origin of this machine with http is
   * one to try things with.
   */
  services: readonly string[];
}

/** Those of the four makers of browsers. */
export const usualPushServices = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
] as const;

const isOfThisMachine = (word: string): boolean => /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?$/.test(word);

/** True if a word names a push service: a host without port and path, with `*.` in front for all below it. */
export const isServiceName = (word: string): boolean =>
  isOfThisMachine(word) || /^(?:\*\.)?(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*$/.test(word);

const isAt = (hostname: string, service: string): boolean =>
  service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service;

/**
 * True if a message may go to this address. Browsers say it, and whoever speaks for one could else have the server call
 * whatever it can reach: so only https, only known hosts, and no other port.
 */
export const isPushEndpoint = (endpoint: string, services: readonly string[]): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint);
  if (username || password) return false;
  const isUsual = protocol === 'https:' && port === '';
  return services.some((service) =>
    isOfThisMachine(service) ? origin === service : isUsual && isAt(hostname, service),
  );
};

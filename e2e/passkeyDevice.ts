import type { Page } from 'playwright-core';

/**
 * A device of Chromium's own making that holds passkeys. It knows who is before it, unless told otherwise, and nobody
 * touches it. Whoever touches it answers what it is asked from then on, also what autofill offers, as if they had
 * chosen it there; what it was asked before stays without an answer.
 */
export const passkeyDevice = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  });
  const touch = (enabled: boolean) =>
    session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  return {
    knowsOwner: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    forget: () => session.send('WebAuthn.clearCredentials', { authenticatorId }),
    /** Somebody touches it as long as the work takes. */
    touched: async (work: () => Promise<unknown>): Promise<void> => {
      await touch(true);
      await work();
      await touch(false);
    },
  };
};

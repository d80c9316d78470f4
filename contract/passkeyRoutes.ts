import type { Route } from './kit/call';

/** Routes of the calls that sign in with a passkey, apart from the others as `setUpRoutes` are. */
export const passkeyRoutes = {
  beginPasskeyLogin: {
    method: 'POST',
    path: 'begin-passkey-login',
    access: 'public',
    kind: 'silentWrite',
    changes: [],
  },
  loginWithPasskey: {
    method: 'POST',
    path: 'login-with-passkey',
    access: 'public',
    kind: 'silentWrite',
    changes: [],
  },
} as const satisfies Record<string, Route>;

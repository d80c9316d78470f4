import type { Route } from '../kit/call';

/** Request header with the contract version that a dashboard was built with. */
export const apiVersionHeader = 'x-api-version';

/** Request header with the seconds since the person last touched anything; without it the call itself is activity. */
export const idleHeader = 'x-idle-seconds';

/** Response header with the time of the answer, by the server's clock: an instant in UTC. */
export const serverTimeHeader = 'x-server-time';

/**
 * Routes of the area bootstrap's calls, without their schemas: all that the sign-in pages need to make them, since the
 * shapes are known to the types. The schemas would be a seventh of these pages' script.
 */
export const bootstrapRoutes = {
  csrf: { method: 'GET', path: 'csrf', access: 'public', kind: 'read' },
  login: { method: 'POST', path: 'login', access: 'public', kind: 'silentWrite', changes: [] },
  loginWithCode: { method: 'POST', path: 'login-with-code', access: 'public', kind: 'silentWrite', changes: [] },
  logout: { method: 'GET', path: 'logout', access: 'public', kind: 'silentWrite', changes: [] },
  heartbeat: { method: 'GET', path: 'heartbeat', access: 'session', kind: 'read' },
  memberState: { method: 'GET', path: 'member/state', access: 'session', kind: 'read' },
  loadLicenseeConfig: { method: 'GET', path: 'bootstrap/load-licensee-config', access: 'public', kind: 'read' },
  createPasswordResetToken: {
    method: 'POST',
    path: 'createpasswordresettoken',
    access: 'public',
    kind: 'silentWrite',
    changes: [],
  },
  checkPasswordResetToken: { method: 'POST', path: 'checkpasswordresettoken', access: 'public', kind: 'read' },
  checkSupportLogin: { method: 'POST', path: 'checksupportlogin', access: 'public', kind: 'read' },
  supportLogin: { method: 'POST', path: 'support-login', access: 'public', kind: 'silentWrite', changes: [] },
  resetPassword: { method: 'POST', path: 'resetpassword', access: 'public', kind: 'silentWrite', changes: [] },
} as const satisfies Record<string, Route>;

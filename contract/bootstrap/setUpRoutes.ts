import type { Route } from '../kit/call';

/**
 * Routes of the calls that set up a second factor at sign-in, as `bootstrapRoutes` says of the others: apart from them,
 * since few people ever make them.
 */
export const setUpRoutes = {
  beginSecondFactor: {
    method: 'POST',
    path: 'begin-second-factor',
    access: 'public',
    kind: 'silentWrite',
    changes: [],
  },
  confirmSecondFactor: {
    method: 'POST',
    path: 'confirm-second-factor',
    access: 'public',
    kind: 'silentWrite',
    changes: [],
  },
  beginFirstPasskey: {
    method: 'POST',
    path: 'begin-first-passkey',
    access: 'public',
    kind: 'silentWrite',
    changes: [],
  },
  addFirstPasskey: {
    method: 'POST',
    path: 'add-first-passkey',
    access: 'public',
    kind: 'silentWrite',
    changes: [],
  },
} as const satisfies Record<string, Route>;

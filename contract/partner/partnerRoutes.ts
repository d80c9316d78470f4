import type { Route } from '../kit/call';

/** Routes of the area partner's calls, as `bootstrapRoutes` says of a company's. */
export const partnerRoutes = {
  login: { face: 'partner', method: 'POST', path: 'partner/login', access: 'public', kind: 'silentWrite', changes: [] },
  logout: {
    face: 'partner',
    method: 'POST',
    path: 'partner/logout',
    access: 'public',
    kind: 'silentWrite',
    changes: [],
  },
  createPasswordLink: {
    face: 'partner',
    method: 'POST',
    path: 'partner/create-password-link',
    access: 'public',
    kind: 'silentWrite',
    changes: [],
  },
  checkPasswordLink: {
    face: 'partner',
    method: 'POST',
    path: 'partner/check-password-link',
    access: 'public',
    kind: 'read',
  },
  setPassword: {
    face: 'partner',
    method: 'POST',
    path: 'partner/set-password',
    access: 'public',
    kind: 'silentWrite',
    changes: [],
  },
  heartbeat: { face: 'partner', method: 'GET', path: 'partner/heartbeat', access: 'session', kind: 'read' },
  state: { face: 'partner', method: 'GET', path: 'partner/state', access: 'session', kind: 'read' },
  changePassword: {
    face: 'partner',
    method: 'POST',
    path: 'partner/change-password',
    access: 'session',
    kind: 'silentWrite',
    changes: [],
  },
  updateProfileSetting: {
    face: 'partner',
    method: 'POST',
    path: 'partner/update-profile-setting',
    access: 'session',
    kind: 'silentWrite',
    changes: ['partner'],
  },
} as const satisfies Record<string, Route>;

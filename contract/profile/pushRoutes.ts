/**
 * Routes that register devices for notifications: the service worker calls there too, without schemas and their rules.
 */
export const pushRoutes = {
  pushDevices: { method: 'POST', path: 'profile/read-push-list' },
  subscribePush: { method: 'POST', path: 'profile/subscribe-push' },
  endPush: { method: 'POST', path: 'profile/end-push' },
} as const;

/** Where devices that get notifications are told of: the service worker asks there too, without shapes and their rules. */
export const pushRoutes = {
  pushDevices: { method: 'POST', path: 'profile/read-push-list' },
  subscribePush: { method: 'POST', path: 'profile/subscribe-push' },
  endPush: { method: 'POST', path: 'profile/end-push' },
} as const;

import * as React from 'react';

const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');

/**
 * Switches owner stacks off: React's development build takes a stack trace for each element it creates, up to 10,000 a
 * second, for its developer tools. That was a seventh of a screen's test. Its counter of them always says that the limit
 * is reached.
 */
export const leaveOwnerStacksOut = (): void => {
  if (!internals) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });
};

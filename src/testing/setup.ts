import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { elementError } from './elementError';
import { leaveOwnerStacksOut } from './ownerStacks';
import { leaveStylesOut } from './styles';

// What a test waits for comes when the machine gets to it: a busy one needs more than the usual second.
configure({ asyncUtilTimeout: 30_000, getElementError: elementError });

leaveStylesOut();
leaveOwnerStacksOut();

// jsdom lays nothing out, and says so at every call.
if (globalThis.window) globalThis.window.scrollTo = () => undefined;

// Nor does it save files: it would leave the page for them, and says that it cannot.
globalThis.document?.addEventListener('click', (event) => {
  if (event.target instanceof HTMLAnchorElement && event.target.download) event.preventDefault();
});

afterEach(() => {
  cleanup();
  // How a list was left stays with the person, not with the next test.
  globalThis.localStorage?.clear();
});

afterAll(() => {
  // The next file is in the same document.
  vi.unstubAllGlobals();
  vi.useRealTimers();
  globalThis.sessionStorage?.clear();
  globalThis.history?.replaceState(null, '', '/');
  globalThis.document?.body.replaceChildren();
});

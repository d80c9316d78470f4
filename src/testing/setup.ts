import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { leaveStylesOut } from './styles';

// What a test waits for comes when the machine gets to it: a busy one needs more than the usual second.
configure({ asyncUtilTimeout: 5_000 });

leaveStylesOut();

afterEach(() => {
  cleanup();
  // How a list was left stays with the person, not with the next test.
  globalThis.localStorage?.clear();
});

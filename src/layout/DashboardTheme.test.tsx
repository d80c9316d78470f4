import { useTheme } from '@mui/material/styles';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../authProvider';
import type { ThemeChoice } from '../../contract/shapes/constants';
import { memberStateOf } from '../testing/memberState';
import { DashboardTheme } from './DashboardTheme';

const Mode = () => <p>{useTheme().palette.mode}</p>;

const device = { dark: false, tell: (): void => undefined };

beforeEach(() => {
  device.dark = false;
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return device.dark && query.includes('dark');
    },
    media: query,
    addEventListener: (_: string, listener: () => void) => {
      device.tell = listener;
    },
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const choose = (theme: ThemeChoice) => session.set(memberStateOf('member', { frontendStyle: { theme } }));

it.each([
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  ['system', true, 'dark'],
  ['system', false, 'light'],
] as const)('with the choice %s on a device that is dark (%s) is %s', (choice, dark, mode) => {
  device.dark = dark;
  choose(choice);
  render(
    <DashboardTheme>
      <Mode />
    </DashboardTheme>,
  );
  expect(screen.getByText(mode)).toBeTruthy();
});

it('follows the choice at once, and the device once its width had time to settle', async () => {
  choose('dark');
  render(
    <DashboardTheme>
      <Mode />
    </DashboardTheme>,
  );
  act(() => choose('system'));
  expect(screen.getByText('light')).toBeTruthy();
  device.dark = true;
  act(() => device.tell());
  expect(screen.getByText('light')).toBeTruthy();
  expect(await screen.findByText('dark')).toBeTruthy();
});

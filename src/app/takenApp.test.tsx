import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'ra-core';
import { afterEach, expect, it, vi } from 'vitest';
import { riskSheets } from '../../contract/riskSheets';
import { createI18nProvider } from '../../i18n/provider';
import { readWords } from '../../i18n/readWords';
import * as worker from '../device/registerWorker';
import { readSheet } from '../execution/sheet/keeping';
import { signInOwner } from '../taken/testing';
import type { Connection } from '../taken/useConnection';
import { createApi, Refusal, uuidOf } from '../testing/api';
import { ConnectionNotice } from './TakenApp';

afterEach(() => {
  worker.updateReady.set(false);
  vi.unstubAllGlobals();
});

const show = async (connection: Connection): Promise<void> => {
  signInOwner();
  const i18nProvider = await createI18nProvider('en_GB', {
    load: async (language) => readWords('i18n', language, 'full'),
  });
  render(
    <I18nContextProvider value={i18nProvider}>
      <ConnectionNotice connection={connection} />
    </I18nContextProvider>,
  );
};

it('says that there is a newer release, not that anything is saved, once the server refuses this one', async () => {
  worker.watchOutdated();
  const reload = vi.spyOn(worker, 'loadUpdate').mockResolvedValue();
  createApi().on(riskSheets.read, () => new Refusal({ code: 'release.changed' }));
  await show('back');
  expect(screen.getByRole('status').textContent).toContain('What you did is being saved.');
  await act(async () => void (await readSheet(uuidOf(1)).catch(() => undefined)));
  expect(screen.getByRole('status').textContent).toContain('there is a new version');
  expect(screen.queryByText(/is being saved/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Reload now' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('asks for a sign-in first where that is what is missing', async () => {
  worker.updateReady.set(true);
  await show('signIn');
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toContain('returnUrl=');
});

import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ResponseOf } from '../contract/call';
import { hazardousSubstances } from '../contract/hazardousSubstances';

import { createApi, openDashboard, pageOf, uuidOf } from './testing';

const record: ResponseOf<typeof hazardousSubstances.one> = {
  uuid: uuidOf(1),
  designation: 'Sample',
  use: null,
  signalWord: 'danger',
  pictograms: ['GHS02'],
  hazardStatements: 'H225',
  precautionaryStatements: null,
  statementTexts: null,
  amount: null,
  amountUnit: null,
  locationUuid: null,
  orgUnitUuid: null,
  workArea: null,
  responsibleUuid: null,
  supplier: null,
  dataSheetDate: null,
  dataSheetLink: null,
  notes: null,
  version: 1,
  abilities: { update: true, delete: true },
};

let api: ReturnType<typeof createApi>;
beforeEach(() => {
  localStorage.clear();
  api = createApi()
    .on(hazardousSubstances.list, (body) => pageOf([record], body))
    .on(hazardousSubstances.one, () => record)
    .on(hazardousSubstances.update, () => record)

    .on(hazardousSubstances.delete, ({ uuids }) => ({ results: uuids.map((uuid) => ({ uuid, error: null })) }));
});
afterEach(() => vi.unstubAllGlobals());

describe('hazardousSubstances', () => {
  it('are listed under their title, and deleted', async () => {
    const user = await openDashboard('company/hazardous-substances/list');
    await screen.findByRole('heading', { level: 1, name: 'Register of hazardous substances' });
    expect(await screen.findByRole('img', { name: 'GHS02 Flame' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Actions for Sample' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(api.bodies(hazardousSubstances.delete)).toEqual([{ uuids: [record.uuid] }]));
  });

  it('ask for what is required', async () => {
    const user = await openDashboard('company/hazardous-substances/create');
    await user.click(await screen.findByRole('button', { name: 'Add' }));
    const field = screen.getByRole('textbox', { name: 'Designation' });
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByRole('heading', { level: 1, name: 'Add hazardous substance' })).toBeTruthy();
  });

  it('are changed by whoever has them open', async () => {
    const user = await openDashboard(`company/hazardous-substances/details/${record.uuid}/details`);
    await user.type(await screen.findByRole('textbox', { name: 'Designation' }), ' 2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.bodies(hazardousSubstances.update)).toMatchObject([{ designation: 'Sample 2', version: 1 }]),
    );
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { OwnMeasure } from '../../contract/nearMisses/ownMeasures';
import { nearMissMeasures as calls } from '../../contract/nearMissMeasures';
import { useCall } from '../../dataProvider/useCall';
import { lookups, resources } from '../../resources';
import { createApi, Refusal, uuidOf } from '../testing/api';
import { memberStateOf } from '../testing/memberState';
import { renderInShell } from '../testing/renderInShell';
import { OwnMeasures } from './OwnMeasures';

afterEach(() => {
  vi.unstubAllGlobals();
});

const railing: OwnMeasure = {
  uuid: uuidOf(1),
  name: 'Fix the railing',
  kind: 'measure',
  notes: null,
  locationName: null,
  place: null,
  step: 'do',
  nextDue: '2026-12-01',
  isOverdue: false,
  version: 1,
};

const Due = () => <OwnMeasures measures={useCall(calls.own, {}).data?.items ?? []} />;

it('a measure can be reported done after somebody else has changed it, and what was typed stays', async () => {
  let kept = railing;
  const api = createApi()
    .on(calls.own, () => ({ items: [kept] }))
    .on(calls.report, ({ uuid, version }) =>
      version === kept.version ? { uuid } : new Refusal({ code: 'record.changed' }),
    );
  const user = userEvent.setup();
  await renderInShell(<Due />, { resources: { resources, lookups }, state: memberStateOf('member') });
  await user.click(await screen.findByRole('button', { name: 'Report as done' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fix the railing' }));
  await user.type(await dialog.findByRole('textbox', { name: /^Notes/ }), 'Welded');
  kept = { ...railing, version: 2 };
  await user.click(dialog.getByRole('button', { name: 'Report as done' }));
  await user.click(await dialog.findByRole('button', { name: 'Load the latest version' }));
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Load the latest version' })).toBeNull());
  await user.click(dialog.getByRole('button', { name: 'Report as done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.bodies(calls.report).map(({ notes, version }) => [notes, version])).toEqual([
    ['Welded', 1],
    ['Welded', 2],
  ]);
});

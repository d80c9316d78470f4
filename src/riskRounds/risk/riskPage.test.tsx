import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { riskActions } from '../../../contract/riskActions';
import type { PreviousRisk } from '../../../contract/riskAssessments/risks';
import { riskRounds } from '../../../contract/riskRounds';
import { Refusal, uuidOf } from '../../testing/api';
import { openDashboard } from '../../testing/openDashboard';
import { createRoundApi, listedAction, listedRisk, riskUuid, roundUuid, wholeRisk, wholeRound } from '../testing';

const details = (rest: string): string => `apps/risk-assessments/evaluation/details/${roundUuid}/${rest}`;

let api: ReturnType<typeof createRoundApi>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T12:00:00Z') });
  api = createRoundApi();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('takes up a suggestion as an action, with the lease', async () => {
  api.on(riskActions.create, () => ({ uuid: uuidOf(21) }));
  const user = await openDashboard(details(`risks/${riskUuid}`), 'admin');
  const suggested = await screen.findAllByRole('button', { name: /^Use: / });
  // The more effective one comes first, whatever the catalogue's order.
  expect(suggested.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Use: Fit a mesh behind the racks',
    'Use: Wear helmets',
  ]);
  expect(api.bodies(riskRounds.lock).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Use: Fit a mesh behind the racks' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Plan a measure' }));
  expect(await dialog.findByDisplayValue('Fit a mesh behind the racks')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Plan measure' }));
  await waitFor(() => expect(api.bodies(riskActions.create)).toHaveLength(1));
  expect(api.bodies(riskActions.create)[0]).toMatchObject({
    riskUuid,
    measureId: 'mesh',
    title: 'Fit a mesh behind the racks',
    stopClass: 'technical',
    status: 'open',
  });
});

it('says in words how the answers spread', async () => {
  const spread = [
    { group: 'low', count: 5 },
    { group: 'middleToHigh', count: 7 },
  ] as const;
  api.on(riskRounds.risk, () => wholeRisk({ spread: [...spread] }));
  await openDashboard(details(`risks/${riskUuid}`), 'admin');
  const list = await screen.findByText('low (1–4): 5');
  expect(within(list.parentElement as HTMLElement).getByText('medium to high (5–10): 7')).toBeTruthy();
  expect(screen.getByText('How the answers spread')).toBeTruthy();
});

it('wants a reason where no measure is necessary', async () => {
  api.on(riskRounds.decide, ({ riskUuid: uuid, version, ...decision }) =>
    wholeRisk({ uuid, ...decision, version: version + 1, status: 'measureDefined' }),
  );
  const user = await openDashboard(details(`risks/${riskUuid}`), 'admin');
  await user.click(await screen.findByRole('checkbox', { name: 'No measure is necessary here' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/must be filled/)).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Racks are gone');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.bodies(riskRounds.decide)).toHaveLength(1));
  expect(api.bodies(riskRounds.decide)[0]).toMatchObject({
    measure: 'notRelevant',
    reason: 'Racks are gone',
    version: 4,
  });
});

it('asks why nothing higher is possible where personal protection is all there is', async () => {
  const personal = { actionCount: 1, measure: 'custom', needsHigherClassReason: true } as const;
  api
    .on(riskRounds.risk, () => wholeRisk(personal))
    .on(riskActions.list, () => ({ items: [listedAction({ stopClass: 'personal' })], total: 1 }));
  await openDashboard(details(`risks/${riskUuid}`), 'admin');
  expect(await screen.findByRole('heading', { name: 'Why personal protection only?' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /No measure/ }).disabled).toBe(true);
});

it('leads from risk to risk by the keyboard, what is left to decide first', async () => {
  const items = [
    listedRisk(),
    listedRisk({ uuid: uuidOf(15), question: 'Less?', factor: 3 }),
    listedRisk({ uuid: uuidOf(14), question: 'Done?', status: 'done', factor: 2 }),
  ];
  api
    .on(riskRounds.risks, () => ({ items, total: 3 }))
    .on(riskRounds.risk, ({ riskUuid: uuid }) => wholeRisk(items.find((item) => item.uuid === uuid)));
  const user = await openDashboard(details(`risks/${riskUuid}`), 'admin');
  await screen.findByText('1 of 3');
  expect(api.bodies(riskRounds.risks)[0]).toMatchObject({ sortBy: 'status', sortDirection: 'asc' });
  await user.keyboard('{Alt>}{PageDown}{/Alt}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Less?' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next risk' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Done?' })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next risk' }).disabled).toBe(true);
});

it('shows what was decided in the round before, with its actions and the way there', async () => {
  const previous: PreviousRisk = {
    uuid: uuidOf(41),
    riskAssessmentExecutionResultUuid: uuidOf(3),
    confirmedOn: '2025-03-01',
    measure: 'custom',
    reason: null,
    higherClassReason: 'No room for a mesh',
    measuresInPlace: 'A sign',
    actionCount: 1,
  };
  const before = listedAction({ uuid: uuidOf(42), riskUuid: previous.uuid, title: 'Hand out helmets', status: 'done' });
  api
    .on(riskRounds.risk, () => wholeRisk({ previous }))
    .on(riskActions.list, ({ filter }) =>
      filter.riskUuid === previous.uuid ? { items: [before], total: 1 } : { items: [], total: 0 },
    );
  await openDashboard(details(`risks/${riskUuid}`), 'admin');
  const card = within(await screen.findByRole('region', { name: 'In the previous round' }));
  expect(await card.findByText('Hand out helmets')).toBeTruthy();
  for (const text of ['Confirmed on 1 Mar 2025', 'No room for a mesh', 'A sign']) {
    expect(card.getByText(text)).toBeTruthy();
  }
  expect(card.getByRole('link', { name: 'Max Member' }).getAttribute('href')).toBe(
    `/dashboard/company/members/details/${before.owner?.uuid}`,
  );
  const way = card.getByRole('link', { name: 'Open this risk in the previous round' });
  expect(way.getAttribute('href')).toContain(`details/${uuidOf(3)}/risks/${previous.uuid}`);
});

it('asks for actions only where they can still be planned', async () => {
  await openDashboard(details(`risks/${riskUuid}`), 'admin');
  expect(await screen.findByText(/^Nothing planned yet\./)).toBeTruthy();
});

it('says of a risk without actions in a confirmed round only that there are none', async () => {
  api.on(riskRounds.one, () => wholeRound({ state: 'confirmed' }));
  await openDashboard(details(`risks/${riskUuid}`), 'admin');
  expect(await screen.findByText('No measure is planned here.')).toBeTruthy();
  expect(screen.queryByText(/^Nothing planned yet/)).toBeNull();
});

it('keeps what is being typed while somebody else has the lease', async () => {
  const user = await openDashboard(details(`risks/${riskUuid}`), 'admin');
  await user.type(await screen.findByRole('textbox', { name: /^What is already done/ }), 'A net');
  const askAgain = (): void => void fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
  api.on(riskRounds.lock, () => new Refusal({ code: 'execution.locked', params: { name: 'Olaf Other' } }));
  askAgain();
  expect(await screen.findByText(/Olaf Other/)).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^What is already done/ }).value).toBe('A net');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.bodies(riskRounds.decide)).toHaveLength(1));
});

it('asks about a decision that is not saved yet also while an action’s dialog stands above it', async () => {
  const user = await openDashboard(details(`risks/${riskUuid}`), 'admin');
  await user.click(await screen.findByRole('checkbox', { name: 'No measure is necessary here' }));
  fireEvent.click(screen.getByRole('button', { name: 'Use: Wear helmets' }));
  await screen.findByRole('dialog', { name: 'Plan a measure' });
  fireEvent.click(screen.getByRole('link', { name: 'All risks', hidden: true }));
  expect(await screen.findByRole('dialog', { name: 'Discard changes?' })).toBeTruthy();
});

it('takes several suggestions over at once, with owner and date for all', async () => {
  api.on(riskActions.createSuggested, () => ({ uuids: [uuidOf(41), uuidOf(42)] }));
  const user = await openDashboard(details(`risks/${riskUuid}`), 'admin');
  const button = await screen.findByRole('button', { name: 'Use selected' });
  expect(button.hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: 'Select: Wear helmets' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select: Fit a mesh behind the racks' }));
  await user.click(screen.getByRole('button', { name: 'Use 2 suggestions' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Use 2 suggestions' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Fit a mesh behind the racks',
    'Wear helmets',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Use' }));
  await waitFor(() =>
    expect(api.bodies(riskActions.createSuggested)).toEqual([
      { riskUuid, measureIds: ['mesh', 'helmet'], ownerUuid: null, dueOn: null },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

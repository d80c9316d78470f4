import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AssignmentRule, assignmentRules } from '../contract/assignmentRules';
import { elearningNames } from '../contract/elearningNames';
import { createApi, pageOf, uuidOf } from '../src/testing/api';
import { openDashboard } from '../src/testing/openDashboard';
import { people } from '../src/testing/people';

const rule: AssignmentRule = {
  uuid: uuidOf(1),
  name: 'Night shift',
  elearningUuids: [uuidOf(2)],
  orgUnitUuids: [],
  locationUuids: [],
  memberGroupUuids: [],
  roles: [],
  attributes: [],
  joinedFrom: null,
  interval: null,
  buffer: null,
  onChange: false,
  active: true,
  elearnings: [{ uuid: uuidOf(2), name: 'First aid' }],
  orgUnits: [],
  locations: [],
  memberGroups: [],
  memberCount: 150,
  progress: null,
  version: 1,
  abilities: { update: true, delete: true },
};
const noTasks = { made: 0, resumed: 0, suspended: 0, closed: 0, moved: 0, overdue: 0, noLongerOverdue: 0 };

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

/** Renames the rule, of which so many people gain and lose, and saves it. */
const save = async (gains: number, loses: number) => {
  const api = createApi()
    .on(assignmentRules.one, () => rule)
    .on(assignmentRules.update, (body) => ({ ...rule, ...body }))
    .on(assignmentRules.preview, () => ({ ...noTasks, people: { total: 150, gains, loses } }))
    .on(assignmentRules.previewPeople, ({ change, page, perPage }) => {
      const all = people(change === 'gains' ? gains : loses);
      return { items: all.slice((page - 1) * perPage, page * perPage), total: all.length };
    })
    .on(elearningNames.list, (body) => pageOf([], body));
  const user = await openDashboard(`apps/elearnings/rules/details/${rule.uuid}/details`, 'admin');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  return { api, user, dialog: within(await screen.findByRole('dialog')) };
};

it('tells who gains and who loses before a rule is saved: ten by name, and all to whoever asks', async () => {
  const { api, user, dialog } = await save(150, 3);
  const texts = () => screen.getByRole('dialog').textContent ?? '';
  expect(texts()).toMatch(/150 people are given [^.]*: Nora Person 1, [^.]*Nora Person 10\. And 140 more\./);
  expect(texts()).toMatch(/3 people [^.]*: Nora Person 1, Nora Person 2, Nora Person 3\./);
  expect(dialog.queryByRole('button', { name: 'See everyone who no longer gets one' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'See everyone who gets an e-learning', expanded: false }));
  const list = dialog.getByRole('list', { name: 'See everyone who gets an e-learning' });
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(100));
  await user.click(dialog.getByRole('button', { name: 'Show 50 more' }));
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(150));
  expect(within(list).getByText('Person 150, Nora')).toBeTruthy();
  expect(document.activeElement).toBe(list);
  expect(dialog.queryByRole('button', { name: /^Show/ })).toBeNull();
  expect(api.bodies(assignmentRules.previewPeople).map(({ page, perPage }) => [page, perPage])).toEqual([
    [1, 10],
    [1, 10],
    [1, 100],
    [2, 100],
  ]);
  expect(api.bodies(assignmentRules.update)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.bodies(assignmentRules.update)).toMatchObject([{ name: 'Night shift 2' }]));
});

it('leads from each of their names to their file, beside the page that is not saved yet', async () => {
  const { user, dialog } = await save(12, 1);
  const [first] = people(1);
  const file = `/dashboard/company/members/details/${first?.uuid}`;
  const waysOf = (name: string) =>
    dialog.getAllByRole('link', { name }).map((link) => [link.getAttribute('href'), link.getAttribute('target')]);
  expect(waysOf('Nora Person 1')).toEqual([
    [file, '_blank'],
    [file, '_blank'],
  ]);
  await user.click(dialog.getByRole('button', { name: 'See everyone who gets an e-learning' }));
  await dialog.findByRole('link', { name: 'Person 12, Nora' });
  expect(waysOf('Person 1, Nora')).toEqual([[file, '_blank']]);
});

describe('a change of a rule that is about many', () => {
  const page = `apps/elearnings/rules/details/${rule.uuid}/details`;
  const answer = (progress: AssignmentRule['progress']) => {
    const far = { ...rule, progress };
    return createApi()
      .on(assignmentRules.one, () => far)
      .on(assignmentRules.list, (body) => pageOf([far], body))
      .on(elearningNames.list, (body) => pageOf([], body));
  };

  it('says how far it is, on the page of the rule and in the list, until it is done', async () => {
    const api = answer({ processed: 2_500, total: 100_000, isStopped: false });
    await openDashboard(page, 'admin');
    expect(await screen.findByText(/being carried out: 2,500 of 100,000 people/)).toBeTruthy();
    api.on(assignmentRules.one, () => rule);
    expect(await screen.findByText('The change has been carried out.', {}, { timeout: 30_000 })).toBeTruthy();
    cleanup();
    answer({ processed: 99_000, total: 100_000, isStopped: false });
    await openDashboard('apps/elearnings/rules/list', 'admin');
    expect(await screen.findByText('99,000 of 100,000 done')).toBeTruthy();
  });

  it('says that it came to a stop, and is carried out again by saving the rule as it is', async () => {
    const api = answer({ processed: 2, total: 5, isStopped: true });
    api.on(assignmentRules.update, () => {
      api.on(assignmentRules.one, () => rule);
      return rule;
    });
    const user = await openDashboard(page, 'admin');
    expect(await screen.findByText(/came to a stop after 2 of 5 people/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Carry out again now' }));
    await waitFor(() => expect(api.bodies(assignmentRules.update)).toMatchObject([{ uuid: rule.uuid, version: 1 }]));
    await waitFor(() => expect(screen.queryByText(/came to a stop/)).toBeNull());
  });
});

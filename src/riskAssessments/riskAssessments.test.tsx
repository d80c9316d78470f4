import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bootstrap } from '../../contract/bootstrap';
import { locations } from '../../contract/locations';
import { orgUnits } from '../../contract/orgUnits';
import { riskAssessments } from '../../contract/riskAssessments';
import { nothingChanges } from '../../contract/shapes/cycleChanges';
import { createApi, uuidOf } from '../testing/api';
import { memberStateOf } from '../testing/memberState';
import { openDashboard } from '../testing/openDashboard';
import { assignment, item, sections, settings, uuid } from './testing';

const list = 'apps/risk-assessments/catalog/list';
const details = (tab: string): string => `apps/risk-assessments/catalog/details/${uuid}/${tab}`;

let api: ReturnType<typeof createApi>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T12:00:00Z') });
  api = createApi()
    .on(bootstrap.memberState, () => memberStateOf('admin'))
    .on(riskAssessments.list, ({ filter }) => (filter.search ? { items: [], total: 0 } : { items: [item], total: 1 }))
    .on(riskAssessments.one, () => item)
    .on(riskAssessments.readSettings, () => settings)
    .on(riskAssessments.content, () => ({ uuid, versionNumber: 2, sections }))
    .on(riskAssessments.assignments, () => ({ items: [assignment(4), assignment(5)], total: 2 }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows the catalogue as cards with all that a card holds, and the ways into it', async () => {
  const user = await openDashboard(list, 'admin');
  const card = within(await screen.findByRole('article', { name: 'Office' }));
  for (const text of ['Survey', '2 sections', '3 questions', 'every year', '1 assignment', 'Version 2']) {
    expect(card.getByText(text)).toBeTruthy();
  }
  expect(card.getByRole('link', { name: 'Assignments' }).getAttribute('href')).toContain(details('assignments'));
  await user.click(card.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: /Settings.*How often it repeats/ }));
  await waitFor(() => expect(window.location.pathname).toContain(details('settings')));
});

it('says that a search found nothing, in other words than that there is nothing', async () => {
  const user = await openDashboard(list, 'admin');
  await screen.findByRole('article', { name: 'Office' });
  await user.type(screen.getByRole('searchbox'), 'cooking');
  expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeTruthy();
});

it('says at length what an entry is about where there is room for it: on its own page', async () => {
  await openDashboard(details('settings'), 'admin');
  expect(await screen.findByText('About your office')).toBeTruthy();
});

it('says what a change does before it is saved, and shows what is asked', async () => {
  api
    .on(riskAssessments.previewSettings, () => ({ ...nothingChanges, closed: 2 }))
    .on(riskAssessments.saveSettings, (body) => ({ ...body, version: 4 }));
  const user = await openDashboard(details('settings'), 'admin');
  await user.click(await screen.findByLabelText(/^Repeats/));
  await user.click(await screen.findByRole('option', { name: 'once' }));
  expect(await screen.findByText(/Confirmed assessments stay valid/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save the settings?' }));
  expect(dialog.getByText('2 rounds that nobody has started are withdrawn.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.bodies(riskAssessments.saveSettings)).toEqual([{ ...settings, interval: 0 }]));
  await user.click(await screen.findByRole('button', { name: /Your place.*2 questions/ }));
  expect(await screen.findByText('Does your chair fit?')).toBeTruthy();
});

/** Preview of assigning: one round begins, for twelve people. */
const reaching = (people: object, changes: object = {}) => ({
  ...nothingChanges,
  made: 1,
  added: 1,
  changed: 0,
  tooFew: 0,
  otherRounds: 0,
  needsReason: false,
  people: { total: 12, withoutTasks: 0, alreadyAsked: 0, asked: 12, others: 0, ...people },
  ...changes,
});

it('assigns a location with the unit that is responsible for it', async () => {
  const location = { uuid: uuidOf(7), name: 'Ulm', city: 'Ulm' };
  const unit = { uuid: uuidOf(8), orgUnitName: 'Welding', orgUnitIdentifier: 'welding' };
  api
    .on(locations.list, () => ({ items: [location], total: 1 }))
    .on(orgUnits.list, () => ({ items: [unit], total: 1 }))
    .on(riskAssessments.previewLocation, () => reaching({ withoutTasks: 1, others: 2 }, { tooFew: 1, otherRounds: 1 }))
    .on(riskAssessments.assignLocation, () => ({ added: 1, changed: 2 }));
  const user = await openDashboard(details('assignments'), 'admin');
  await user.click(await screen.findByRole('button', { name: 'Location' }));
  await user.click(await screen.findByRole('combobox', { name: /Locations/ }));
  await user.click(await screen.findByRole('option', { name: /Ulm/ }));
  await user.click(screen.getByRole('combobox', { name: /Responsible organisational unit/ }));
  await user.click(await screen.findByRole('option', { name: /Welding/ }));
  await user.click(screen.getByRole('button', { name: 'Assign' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign the risk assessment?' }));
  for (const text of [
    '1 round starts.',
    '12 people get a questionnaire.',
    '1 more person gets none: risk assessments are switched off for them.',
    '2 people are asked through another assignment, or not until the next round.',
    '1 assignment concerns fewer than 6 people: its survey cannot be evaluated like this.',
    /stay there and are not asked again here/,
  ]) {
    expect(dialog.getByText(text)).toBeTruthy();
  }
  expect(api.bodies(riskAssessments.previewLocation)).toEqual([
    { uuid, locationUuids: [location.uuid], orgUnitUuid: unit.uuid },
  ]);
  expect(api.bodies(riskAssessments.assignLocation)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  expect(await screen.findByText('1 location is assigned.')).toBeTruthy();
  expect(await screen.findByText('Another organisational unit is now responsible for 2 assignments.')).toBeTruthy();
  expect(api.bodies(riskAssessments.assignLocation)).toEqual([
    { uuid, locationUuids: [location.uuid], orgUnitUuid: unit.uuid },
  ]);
});

/** Selects all assignments and asks to delete them. */
const askToDelete = async (ratedRounds = 0) => {
  api
    .on(riskAssessments.previewDeletion, () => ({
      openRounds: 2,
      completedSheets: 1,
      decidedRisks: 4,
      plannedActions: 5,
      ratedRounds,
      finishedRounds: 3,
    }))
    .on(riskAssessments.deleteAssignments, () => ({}));
  const user = await openDashboard(details('assignments'), 'admin');
  const row = await screen.findByRole('row', { name: /Unit 4.*Nordwerk.*12.*5 Apr 2026/ });
  await user.click(within(row).getByRole('checkbox'));
  await user.click(within(screen.getByRole('row', { name: /Unit 5/ })).getByRole('checkbox'));
  await screen.findByText('2 selected');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Delete 2 assignments?' })) };
};

it('names what ends and what stays before assignments are deleted', async () => {
  const { user, dialog } = await askToDelete();
  for (const text of [
    '2 running assessments end without a result.',
    '1 submitted form is lost.',
    '4 decisions are lost.',
    '5 planned measures are lost, with their files.',
    '3 finished assessments are kept.',
    'These assignments will start no new assessments.',
    'Assignments that will be deleted:',
  ]) {
    expect(dialog.getByText(text)).toBeTruthy();
  }
  expect(api.bodies(riskAssessments.deleteAssignments)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(api.bodies(riskAssessments.deleteAssignments)).toEqual([{ uuid, assignmentUuids: [uuidOf(4), uuidOf(5)] }]),
  );
});

it('takes a reason for deleting what is rated, which stays visible', async () => {
  const { user, dialog } = await askToDelete(1);
  expect(dialog.getByText(/stays visible as “discarded”, with your name and your reason/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(dialog.getByText('Please give a reason.')).toBeTruthy();
  expect(api.bodies(riskAssessments.deleteAssignments)).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), ' Wrong unit ');
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(api.bodies(riskAssessments.deleteAssignments)).toEqual([
      { uuid, assignmentUuids: [uuidOf(4), uuidOf(5)], reason: 'Wrong unit' },
    ]),
  );
});

it('asks for a reason where nearly the same people would be asked again, and assigns with it', async () => {
  const unit = { uuid: uuidOf(8), orgUnitName: 'Welding', orgUnitIdentifier: 'welding' };
  api
    .on(orgUnits.list, () => ({ items: [unit], total: 1 }))
    .on(riskAssessments.previewOrgUnits, () => reaching({}, { needsReason: true }))
    .on(riskAssessments.assignOrgUnits, () => ({ added: 1 }));
  const user = await openDashboard(details('assignments'), 'admin');
  await user.click(await screen.findByRole('combobox', { name: /Organisational units/ }));
  await user.click(await screen.findByRole('option', { name: /Welding/ }));
  await user.click(screen.getByRole('button', { name: 'Assign' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign the risk assessment?' }));
  await user.click(dialog.getByRole('button', { name: 'Assign anyway' }));
  expect(dialog.getByText('Please give a reason.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Question 2 was unclear');
  await user.click(dialog.getByRole('button', { name: 'Assign anyway' }));
  expect(await screen.findByText('1 organisational unit is assigned.')).toBeTruthy();
  expect(api.bodies(riskAssessments.assignOrgUnits)).toEqual([
    { uuid, orgUnitUuids: [unit.uuid], reason: 'Question 2 was unclear' },
  ]);
});

it('says who is assigned one by one, and takes them out again', async () => {
  const people = [5, 6].map((number) => ({
    uuid: uuidOf(number),
    firstName: 'Petra',
    lastName: `Person${number}`,
    username: `p${number}`,
    email: null,
    abilities: { remove: true },
  }));
  const row = assignment(4, { targetKind: 'members', targetName: null, memberCount: 2 });
  api
    .on(riskAssessments.assignments, () => ({ items: [row], total: 1 }))
    .on(riskAssessments.members, () => ({ items: people, total: 2 }))
    .on(riskAssessments.removeMembers, () => ({}));
  const user = await openDashboard(details('assignments'), 'admin');
  await screen.findByRole('row', { name: /Individual employees.*2 \(too few: at least 6 needed\)/ });
  await user.click(screen.getByRole('button', { name: 'Actions for Individual employees' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Assigned employees' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assigned employees' }));
  await user.click(await dialog.findByRole('button', { name: 'Actions for Petra Person6' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove Petra Person6 from the assignment?' }));
  expect(question.getByText(/^A form that was started is lost\./)).toBeTruthy();
  expect(question.getByText(/^1 person will still be assigned\. A survey needs at least 6 people/)).toBeTruthy();
  expect(api.bodies(riskAssessments.removeMembers)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(api.bodies(riskAssessments.removeMembers)).toEqual([{ uuid, memberUuids: [uuidOf(6)] }]));
});

it('says of an inspection that its sheet is kept, and that the last one leaves nobody', async () => {
  const last = { uuid: uuidOf(5), firstName: 'Petra', lastName: 'Person5', username: 'p5', email: null };
  api
    .on(riskAssessments.one, () => ({ ...item, kind: 'inspection' }))
    .on(riskAssessments.assignments, () => ({
      items: [assignment(4, { targetKind: 'members', targetName: null, memberCount: 1 })],
      total: 1,
    }))
    .on(riskAssessments.members, () => ({ items: [{ ...last, abilities: { remove: true } }], total: 1 }));
  const user = await openDashboard(details('assignments'), 'admin');
  await user.click(await screen.findByRole('button', { name: 'Actions for Individual employees' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Assigned employees' }));
  await user.click(await screen.findByRole('button', { name: 'Actions for Petra Person5' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove Petra Person5 from the assignment?' }));
  expect(question.getByText('The shared form of the inspection is kept.')).toBeTruthy();
  expect(question.getByText('No individual employees will be assigned any more.')).toBeTruthy();
  expect(question.queryByText(/survey/)).toBeNull();
});

it.each(['survey', 'inspection'] as const)(
  'says who will find the sheet of what is assigned nowhere yet: %s',
  async (kind) => {
    api
      .on(riskAssessments.one, () => ({ ...item, kind }))
      .on(riskAssessments.assignments, () => ({ items: [], total: 0 }));
    await openDashboard(details('assignments'), 'admin');
    const finder = kind === 'survey' ? /people concerned will find/ : /people responsible will find the shared form/;
    expect(await screen.findByText(finder)).toBeTruthy();
    const minimum = screen.queryByText(/A survey needs at least 6 people concerned/);
    expect(minimum !== null).toBe(kind === 'survey');
  },
);

it('deletes nothing if who asked cancels', async () => {
  const { user, dialog } = await askToDelete();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.bodies(riskAssessments.deleteAssignments)).toEqual([]);
});

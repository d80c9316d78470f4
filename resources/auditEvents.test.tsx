import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditEvents } from '../contract/auditEvents';
import type { AuditEventListItem } from '../contract/kit/auditEventItem';
import { createApi, pageOf, uuidOf } from '../src/testing/api';
import { openDashboard } from '../src/testing/openDashboard';
import { toasts } from '../src/ui/toasts/toastStore';

let api: ReturnType<typeof createApi>;

const event = (index: number, values: Partial<AuditEventListItem>): AuditEventListItem => ({
  uuid: uuidOf(index),
  at: '2026-03-02T08:00:00.000Z',
  actorName: 'Sophie Müller',
  actor: { uuid: uuidOf(7), isArchived: false },
  byAdviser: false,
  apiKey: null,
  action: 'members.update',
  subjectType: 'member',
  subjectName: 'Petra Neumann',
  subject: { uuid: uuidOf(8), isArchived: true },
  changes: [],
  ...values,
});
const changes = [
  { field: 'lastName', old: 'Alt', now: 'Neu' },
  { field: 'city', old: null, now: 'Bremen' },
  { field: 'street', old: 'Hansekai 14', now: null },
  { field: 'email', old: null, now: null },
  { field: 'roleIdentifier', old: 'member', now: 'admin' },
  { field: 'eleaCreateTasks', old: 'true', now: 'false' },
];

beforeEach(() => {
  localStorage.clear();
  toasts.set([]);
  const rows = [
    event(1, { changes }),
    event(2, { actorName: 'Vera Berger', byAdviser: true, action: 'bootstrap.supportLogin', subjectType: 'adviser' }),
    event(3, { actorName: 'operator', action: 'operator.laterInvented', subjectName: null, subjectType: 'client' }),
  ];
  api = createApi().on(auditEvents.list, (body) => pageOf(rows, body));
});
afterEach(() => vi.unstubAllGlobals());

describe('the audit log', () => {
  it('tells who did what, and what changed, in words; the newest first', async () => {
    await openDashboard('company/audit/list', 'super-admin');
    const row = await screen.findByRole('row', { name: /Changed an employee/ });
    expect(api.bodies(auditEvents.list)[0]).toMatchObject({ sortBy: 'at', sortDirection: 'desc' });
    expect(
      within(row)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Last name: Alt → Neu',
      'Town or city: Bremen',
      'Street and number: Hansekai 14 → removed',
      'E-mail changed',
      'Role: Employee → Admin',
      expect.stringMatching(/: Yes → No$/),
    ]);
  });

  it('offers no sorting by a column that the contract cannot sort by', async () => {
    await openDashboard('company/audit/list', 'super-admin');
    const heads = (await screen.findAllByRole('columnheader')).map((head) => [
      head.textContent,
      within(head).queryByRole('button') !== null,
    ]);
    expect(heads).toContainEqual(['Who', false]);
    expect(heads.filter(([, isSortable]) => isSortable)).not.toEqual([]);
  });

  it('counts what an assignment made or ended in words', async () => {
    const counted = ['orgUnits', 'locations', 'members', 'tasks', 'rounds', 'assignments'];
    const counts = counted.map((field) => ({ field, old: null, now: '2' }));
    api.on(auditEvents.list, (body) =>
      pageOf([event(1, { action: 'riskAssessments.deleteAssignments', changes: counts })], body),
    );
    await openDashboard('company/audit/list', 'super-admin');
    const row = await screen.findByRole('row', { name: /Deleted assignments of a risk assessment/ });
    const shown = within(row).getAllByRole('listitem');
    expect(shown.map(({ textContent }) => textContent)).toEqual([
      ...['Organisational units: 2', 'Locations: 2', 'Employees: 2'],
      ...['Tasks: 2', 'Assessments: 2', 'Assignments: 2'],
    ]);
  });

  it('has words for the values too: no code stands where somebody reads', async () => {
    const valuesOf = (action: string, values: Record<string, string>) => ({
      action,
      changes: Object.entries(values).map(([field, now]) => ({ field, old: null, now })),
    });
    const rows = [
      valuesOf('elearningStatistics.export', { subject: 'entries', status: 'overdue', format: 'xlsx' }),
      valuesOf('memberImport.run', { passwordMode: 'byEmail', usernameMode: 'generated' }),
      valuesOf('riskActions.update', { stopClass: 'technical', status: 'inProgress', title: 'open' }),
      valuesOf('riskRounds.decide', { measure: 'notRelevant' }),
      valuesOf('profile.updateProfileSetting', { theme: 'dark', languageCode: 'en_GB' }),
    ];
    api.on(auditEvents.list, (body) =>
      pageOf(
        rows.map((values, index) => event(index, values)),
        body,
      ),
    );
    await openDashboard('company/audit/list', 'super-admin');
    await screen.findByText('Content: People');
    const shown = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/^.*?: /, ''));
    const codes = rows.flatMap(({ changes: each }) =>
      each.filter(({ field }) => field !== 'title' && field !== 'format'),
    );
    expect(shown).toContain('open');
    for (const { now } of codes) expect(shown).not.toContain(now);
  });

  it('marks advisers and the operator, and shows actions that it has no words for', async () => {
    await openDashboard('company/audit/list', 'super-admin');
    const row = await screen.findByRole('row', { name: /Signed in as a customer adviser/ });
    expect(within(row).getAllByText('Customer adviser').length).toBeGreaterThan(0);
    expect(await screen.findByRole('row', { name: /Operator.*operator\.laterInvented/ })).toBeTruthy();
  });

  it('is for nobody who may not read it', async () => {
    await openDashboard('company/audit/list', 'admin');
    expect(api.bodies(auditEvents.list)).toEqual([]);
  });
});

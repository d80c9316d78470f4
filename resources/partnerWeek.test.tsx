import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type CompanyListItem, partnerCompanies } from '../contract/partner/companies';
import { createApi, uuidOf } from '../src/testing/api';
import { openPartner } from '../src/testing/openPartner';

const company = (number: number, values: Partial<CompanyListItem> = {}): CompanyListItem => ({
  uuid: uuidOf(number),
  name: `Company ${number}`,
  clientIdentifier: `company-${number}`,
  city: null,
  country: 'DE',
  activeMembers: 48,
  maximumMembers: 1200,
  validShare: 81,
  overdueInstructions: 12,
  overdueMeasures: 0,
  overdueRecords: 0,
  dueThisWeek: 7,
  validShareChange: -7,
  overdueInstructionsChange: 6,
  branch: null,
  createdOn: '2026-02-03',
  administratorSeenOn: null,
  figuresOn: '2026-03-02',
  suspendedAt: null,
  endState: null,
  lastDay: null,
  ...values,
});

let api: ReturnType<typeof createApi>;
beforeEach(() => {
  localStorage.clear();
  api = createApi()
    .on(partnerCompanies.list, (body) => {
      const [concern] = body.filter.concern ?? [];
      const rows = Array.from({ length: concern === 'dueThisWeek' ? 12 : 1 }, (_, index) => company(index + 1));
      return concern === 'unanswered' ? { items: [], total: 0 } : { items: rows, total: rows.length };
    })
    .on(partnerCompanies.compareBranches, () => ({
      branches: [
        { branch: 'construction', companies: 8, activeMembers: 1234, validShare: 88, overdueByHundred: 30 },
        { branch: 'health', companies: 6, activeMembers: 600, validShare: null, overdueByHundred: 0 },
      ],
    }));
});
afterEach(() => vi.unstubAllGlobals());

const section = (name: string) => screen.findByRole('region', { name });

it('shows across companies what is due, what got worse and who has not answered, each with the way there', async () => {
  await openPartner('portfolio/week');
  const due = within(await section('Due within seven days'));
  expect(await due.findAllByText('7 due')).toHaveLength(8);
  expect(due.getByRole('link', { name: 'All 12' }).getAttribute('href')).toContain(
    '/portfolio/companies/list?concern=dueThisWeek',
  );
  const worse = within(await section('Worse than four weeks ago'));
  await worse.findByText('81 % valid (−7), 12 overdue (+6)');
  expect(worse.getByRole('link', { name: 'Company 1' }).getAttribute('href')).toContain(uuidOf(1));
  await within(await section('Invitation not answered')).findByText('All invitations have been answered.');
  const asked = api.bodies(partnerCompanies.list).map(({ filter, sortBy }) => [filter.concern, sortBy]);
  expect(asked).toContainEqual([['worse'], 'validShareChange']);
});

it('compares branches, and says where nothing is known', async () => {
  await openPartner('portfolio/week');
  const table = within(await screen.findByRole('table', { name: 'By branch' }));
  const cells = table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(cells.slice(1)).toEqual([
    ['Construction', '8', '1,234', '88\u00A0%', '30'],
    ['Health and care', '6', '600', '–', '0'],
  ]);
});

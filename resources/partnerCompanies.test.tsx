import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from '../authProvider/signOut';
import { type CompanyDetails, type CompanyListItem, partnerCompanies } from '../contract/partner/companies';
import type { PackageDifference } from '../contract/partner/packageDifference';
import { today } from '../dataProvider/today';
import { createApi, pageOf, Refusal, uuidOf } from '../src/testing/api';
import { openPartner } from '../src/testing/openPartner';
import { toasts } from '../src/ui/toasts/toastStore';

const address = 'portfolio/companies/list';
let api: ReturnType<typeof createApi>;

const company = (number: number, values: Partial<CompanyListItem>): CompanyListItem => ({
  uuid: uuidOf(number),
  name: `Company ${number}`,
  clientIdentifier: `company-${number}`,
  city: 'Bremen',
  country: 'DE',
  activeMembers: 48,
  maximumMembers: 1200,
  validShare: 93,
  overdueInstructions: 0,
  overdueMeasures: 0,
  overdueRecords: 0,
  dueThisWeek: 0,
  validShareChange: 0,
  overdueInstructionsChange: 0,
  branch: null,
  createdOn: '2024-05-06',
  administratorSeenOn: today(),
  figuresOn: today(),
  suspendedAt: null,
  endState: null,
  lastDay: null,
  ...values,
});

const uncounted = { validShare: null, overdueInstructions: null, overdueMeasures: null, overdueRecords: null };
const rows = [
  company(1, { name: 'Nordwerk GmbH', overdueInstructions: 1234, overdueMeasures: 2, figuresOn: '2026-01-02' }),
  company(2, { ...uncounted, figuresOn: null, administratorSeenOn: null, country: 'AT' }),
  company(3, { validShare: null, activeMembers: 99, maximumMembers: 100 }),
];
const details: CompanyDetails = {
  ...rows[0],
  features: ['elearnings'],
  packageUuid: null,
  erasedOn: null,
  erased: null,
  abilities: { update: true, suspend: true, resume: false, enter: true, end: true, takeBackEnd: false },
  version: 1,
  months: [
    { day: '2026-09-30', ...uncounted },
    { day: '2026-10-31', validShare: 81, overdueInstructions: 7, overdueMeasures: 0, overdueRecords: 3 },
    { day: '2026-11-29', validShare: 93, overdueInstructions: 5, overdueMeasures: 0, overdueRecords: 1 },
  ],
} as CompanyDetails;

beforeEach(() => {
  localStorage.clear();
  toasts.set([]);
  api = createApi()
    .on(partnerCompanies.list, (body) => pageOf(rows, body))
    .on(partnerCompanies.one, () => details)
    .on(partnerCompanies.export, () => ({}));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const cellsOf = (row: HTMLElement): (string | null)[] =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('the list of companies', () => {
  it('tells each company’s figures, by name', async () => {
    await openPartner(address);
    const row = await screen.findByRole('row', { name: /Nordwerk GmbH/ });
    expect(cellsOf(row).slice(1, 9)).toEqual([
      'Nordwerk GmbHFigures of 2 Jan 2026',
      'company-1',
      'Germany',
      '48 of 1,200',
      '93\u00A0%',
      '1,234',
      '2',
      '0',
    ]);
    expect(api.bodies(partnerCompanies.list)[0]).toMatchObject({ sortBy: 'name', sortDirection: 'asc' });
  });

  it('says of a figure that is missing why', async () => {
    await openPartner(address);
    const second = await screen.findByRole('row', { name: /Company 2/ });
    const third = screen.getByRole('row', { name: /Company 3/ });
    expect(cellsOf(second).slice(5, 10)).toEqual([...Array(4).fill('–Not counted yet'), 'never']);
    expect(cellsOf(third).slice(4, 7)).toEqual(['99 of 100', '–No training is required here', '0']);
  });

  it('is narrowed to what needs attention, and exported as it is then', async () => {
    const user = await openPartner(address);
    await screen.findByRole('row', { name: /Nordwerk GmbH/ });
    await user.click(screen.getByRole('combobox', { name: 'Needs attention' }));
    await user.click(await screen.findByRole('option', { name: 'Measures overdue' }));
    await user.click(screen.getByRole('option', { name: 'No admin for 30 days' }));
    await user.keyboard('{Escape}');
    const filter = { concern: ['overdueMeasures', 'noAdministrator'] };
    await waitFor(() => expect(api.bodies(partnerCompanies.list).at(-1)).toMatchObject({ filter }));
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Export to CSV' }));
    await waitFor(() =>
      expect(api.bodies(partnerCompanies.export)).toEqual([
        { format: 'csv', filter, sortBy: 'name', sortDirection: 'asc' },
      ]),
    );
  });
});

describe('the page of a company', () => {
  it('tells who it is, how it stands, and how it stood, the newest month first', async () => {
    const user = await openPartner(address);
    await user.click(await screen.findByRole('link', { name: /Nordwerk GmbH/ }));
    const table = await screen.findByRole('table', { name: 'The last twelve months' });
    expect(screen.getByRole('heading', { level: 1, name: 'Nordwerk GmbH' })).toBeTruthy();
    expect(screen.getByText('6 May 2024')).toBeTruthy();
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['Nov 2693\u00A0%501', 'Oct 2681\u00A0%703', `Sept 26${'–Not counted yet'.repeat(4)}`]);
    const way = screen.getByRole('navigation', { name: 'You are here' });
    expect(within(way).getByText('Portfolio')).toBeTruthy();
  });

  it('says so where there is no such company', async () => {
    api.on(partnerCompanies.one, () => new Refusal({ code: 'client.notFound' }));
    await openPartner(`portfolio/companies/details/${uuidOf(9)}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Not found' })).toBeTruthy();
  });
});

describe('a new company', () => {
  it('gets an ID made of its name, and says who is written to before it is created', async () => {
    api.on(partnerCompanies.create, () => ({ uuid: uuidOf(1) }));
    const user = await openPartner('portfolio/companies/create');
    await user.type(await screen.findByRole('textbox', { name: /^Company(?! ID)/ }), 'Werk Süd GmbH');
    await user.type(screen.getByLabelText(/^Seats/), '40');
    await user.type(screen.getByLabelText(/^First name/), 'Ines');
    await user.type(screen.getByLabelText(/^Last name/), 'Sommer');
    await user.type(screen.getByLabelText(/^Email/), 'ines@example.org');
    expect(await screen.findByText(/The invitation goes to ines@example.org/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Save|Create/ }));
    await waitFor(() =>
      expect(api.bodies(partnerCompanies.create)).toMatchObject([
        { clientIdentifier: 'werk-sued', maximumMembers: 40, packageUuid: null, likeUuid: null, username: null },
      ]),
    );
  });
});

describe('a company that its licensee changes', () => {
  const page = `portfolio/companies/details/${uuidOf(1)}`;

  it('is suspended with a reason, and says so then', async () => {
    let shown = details;
    api.on(partnerCompanies.one, () => shown);
    api.on(partnerCompanies.suspend, () => {
      const abilities = { ...details.abilities, suspend: false, resume: true, enter: false };
      shown = { ...details, suspendedAt: '2026-11-02T08:00:00.000Z', abilities };
      return { results: [{ uuid: uuidOf(1), error: null }] };
    });
    const user = await openPartner(page);
    await user.click(await screen.findByRole('button', { name: 'Actions for Nordwerk GmbH' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Suspend access' }));
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Contract rests');
    await user.click(screen.getByRole('button', { name: 'Suspend access' }));
    await waitFor(() =>
      expect(api.bodies(partnerCompanies.suspend)).toEqual([{ uuids: [uuidOf(1)], reason: 'Contract rests' }]),
    );
    expect(await screen.findByText('Access suspended since 2 Nov 2026')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.pathname).toContain(`/details/${uuidOf(1)}`);
  });

  it('is entered with a reason, by the page that asks once more', async () => {
    const goTo = vi.spyOn(browser, 'goTo').mockImplementation(() => undefined);
    api.on(partnerCompanies.enter, () => ({ address: '/auth/support-login/#token' }));
    const user = await openPartner(page);
    await user.click(await screen.findByRole('button', { name: 'Actions for Nordwerk GmbH' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Enter' }));
    await user.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Import hangs');
    await user.click(screen.getByRole('button', { name: 'Enter' }));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/auth/support-login/#token'));
    expect(api.bodies(partnerCompanies.enter)).toEqual([{ uuid: uuidOf(1), reason: 'Import hangs' }]);
  });

  it('is offered what its package says anew, beside what stays its own', async () => {
    const offer: PackageDifference = {
      packageName: 'Basis',
      settings: [
        { field: 'maximumMembers', company: 80, offered: 60, isOwn: true },
        { field: 'remindDaysAfter', company: [7], offered: [], isOwn: false },
      ],
      elearnings: [{ uuid: uuidOf(5), title: 'Fire safety' }],
      assessments: [],
    };
    api.on(partnerCompanies.difference, () => offer).on(partnerCompanies.applyPackage, () => ({}));
    const user = await openPartner(`${page}/package`);
    await screen.findByText('Fire safety');
    const rows = screen.getAllByRole('listitem');
    const offered = rows
      .map(({ textContent }) => textContent)
      .filter((text) => /In the package|E-learning/.test(text ?? ''));
    expect(offered).toEqual([
      'SeatsNow: 80In the package: 60stays',
      'Remind after the due dateNow: 7 days afterIn the package: nothingwill change',
      'E-learningFire safetywill be added',
    ]);
    await user.click(screen.getByRole('button', { name: 'Apply package' }));
    await waitFor(() => expect(api.bodies(partnerCompanies.applyPackage)).toEqual([{ uuid: uuidOf(1) }]));
  });
});

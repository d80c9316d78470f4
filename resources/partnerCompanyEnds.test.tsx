import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type CompanyDetails, partnerCompanies } from '../contract/partner/companies';
import type { EndState } from '../contract/partner/companyEnds';
import { createApi, pageOf, uuidOf } from '../src/testing/api';
import { openPartner } from '../src/testing/openPartner';

const uuid = uuidOf(1);
const page = `portfolio/companies/details/${uuid}`;
const may = { update: true, suspend: true, resume: false, enter: true, end: true, takeBackEnd: false };
const details: CompanyDetails = {
  uuid,
  name: 'Nordwerk GmbH',
  clientIdentifier: 'nordwerk',
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
  administratorSeenOn: '2026-11-29',
  figuresOn: '2026-11-29',
  suspendedAt: null,
  endState: null,
  lastDay: null,
  createdOn: '2024-05-06',
  features: ['elearnings'],
  packageUuid: null,
  erasedOn: null,
  erased: null,
  abilities: may,
  version: 1,
  months: [],
};
const ending = (endState: EndState, values: Partial<CompanyDetails> = {}): CompanyDetails => ({
  ...details,
  endState,
  lastDay: '2027-01-31',
  abilities: { ...may, takeBackEnd: endState === 'announced' || endState === 'over' },
  ...values,
});

let api: ReturnType<typeof createApi>;
let shown: CompanyDetails;
beforeEach(() => {
  localStorage.clear();
  shown = details;
  api = createApi()
    .on(partnerCompanies.list, (body) => pageOf([shown], body))
    .on(partnerCompanies.one, () => shown);
  return () => vi.unstubAllGlobals();
});

const choose = async (action: string) => {
  const user = await openPartner(page);
  await user.click(await screen.findByRole('button', { name: 'Actions for Nordwerk GmbH' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return user;
};

it('announces the end with a last day and a reason, and says so then', async () => {
  api.on(partnerCompanies.end, () => {
    shown = ending('announced');
    return {};
  });
  const user = await choose('End the company');
  fireEvent.change(await screen.findByLabelText(/Last day/), { target: { value: '31/01/2027' } });
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Contract ends');
  await user.click(screen.getByRole('button', { name: 'Announce the end' }));
  await waitFor(() =>
    expect(api.bodies(partnerCompanies.end)).toEqual([{ uuid, lastDay: '2027-01-31', reason: 'Contract ends' }]),
  );
  expect(await screen.findByText('The last day is 31 Jan 2027')).toBeTruthy();
  expect(screen.getByText(/On 3 Mar 2027 all data are erased/)).toBeTruthy();
});

it('takes the end back once it is over, which cannot be moved any more', async () => {
  shown = ending('over');
  api.on(partnerCompanies.takeBackEnd, () => {
    shown = details;
    return { results: [{ uuid, error: null }] };
  });
  const user = await choose('Take back the end');
  expect(screen.queryByRole('menuitem', { name: 'End the company' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Take back the end' }));
  await waitFor(() => expect(api.bodies(partnerCompanies.takeBackEnd)).toEqual([{ uuids: [uuid] }]));
  await waitFor(() => expect(screen.queryByText('Ended: the last day was 31 Jan 2027')).toBeNull());
});

it('shows of an erased company how much was erased, and no figures', async () => {
  const erased = { members: 420, certificates: 3100, files: 12, auditEvents: 900, rows: 54_321 };
  const none = { update: false, suspend: false, resume: false, enter: false, end: false, takeBackEnd: false };
  shown = ending('erased', { erasedOn: '2027-03-03', erased, abilities: none });
  await openPartner(page);
  expect(await screen.findByRole('region', { name: 'Erased on 3 Mar 2027' })).toBeTruthy();
  expect(screen.getByText('54,321')).toBeTruthy();
  expect(screen.getByText('The data are erased')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Figures' })).toBeNull();
});

it('says in the list which company ends, and when', async () => {
  shown = ending('announced');
  await openPartner('portfolio/companies/list');
  expect(await screen.findByText('Ends on 31 Jan 2027')).toBeTruthy();
});

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../authProvider';
import { personOf } from '../../authProvider/otherTabs';
import { forgetTypedOfOthers } from '../../authProvider/unsavedCopies';
import { bootstrap } from '../../contract/bootstrap';
import type { ErrorCode } from '../../contract/names/errors';
import type { Role } from '../../contract/names/roles';
import { type CompanyConfiguration, type CompanyDetails, settings } from '../../contract/settings';
import { emit } from '../../dataProvider/events';
import { remember, rememberedCompany } from '../device/remembered';
import { createApi, Refusal } from '../testing/api';
import { memberStateOf } from '../testing/memberState';
import { openDashboard } from '../testing/openDashboard';

const uuid = '01890a5d-ac96-774b-bcce-000000000001';
const details: CompanyDetails = {
  uuid,
  name: 'Nordwerk GmbH',
  clientIdentifier: 'nordwerk',
  street: null,
  additionalAddressLine: null,
  postalCode: '28237',
  city: 'Bremen',
  country: 'DE',
  countries: [
    { code: 'AT', name: 'Österreich (answered)' },
    { code: 'DE', name: 'Deutschland (answered)' },
  ],
  version: 3,
};
const configuration: CompanyConfiguration = {
  uuid,
  notificationFooterEmail: null,
  notificationFooterSms: null,
  homepage: null,
  defaultLanguage: 'de_DE',
  helpDeskKey: null,
  surveyRepeatDays: 90,
  dataSheetMonths: 24,
  helpersAfterSignOut: false,
  nearMissReaders: [],
  secondFactorOffered: false,
  secondFactorRoles: [],
  secondFactorGraceDays: 14,
  sessionIdleMinutes: null,
  version: 3,
};

/** One fact of each tab that is shown to those who may only look. */
const shownFacts = {
  details: ['Country', 'Deutschland (answered)'],
  configuration: ['Helpers after signing out', 'No'],
} as const;

let api: ReturnType<typeof createApi>;
/** Error code of the next write. */
let refusal: ErrorCode | null;

beforeEach(() => {
  refusal = null;
  api = createApi()
    .on(bootstrap.memberState, () => memberStateOf('super-admin'))
    .on(settings.readDetails, () => ({ ...details }))
    .on(settings.readConfiguration, () => ({ ...configuration }))
    .on(settings.updateDetails, (body) =>
      refusal ? new Refusal({ code: refusal }) : { ...details, ...body, version: 4 },
    )
    .on(settings.updateConfiguration, (body) =>
      refusal ? new Refusal({ code: refusal }) : { ...configuration, ...body, version: 4 },
    );
});
afterEach(() => {
  vi.unstubAllGlobals();
  remember('company', null);
});

const open = (tabId: 'details' | 'configuration', role?: Role) => openDashboard(`company/settings/${tabId}`, role);

const type = (label: RegExp, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const save = (): void => {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
};

it('asks before the company ID changes, and keeps what was typed if it is not meant', async () => {
  remember('company', 'nordwerk');
  await open('details');
  await screen.findByLabelText(/Company ID/);
  expect(screen.getByText(/All employees sign in with it/)).toBeTruthy();
  type(/Company ID/, 'suedwerk');
  save();
  const dialog = await screen.findByRole('dialog', { name: 'Change the company ID?' });
  expect(within(dialog).getByText(/“suedwerk”.*“nordwerk” no longer works/)).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.bodies(settings.updateDetails)).toEqual([]);
  expect(screen.getByDisplayValue('suedwerk')).toBeTruthy();
  save();
  fireEvent.click(await screen.findByRole('button', { name: 'Change company ID' }));
  await waitFor(() =>
    expect(api.bodies(settings.updateDetails)).toMatchObject([{ clientIdentifier: 'suedwerk', version: 3 }]),
  );
  await waitFor(() => expect(rememberedCompany()).toBe('suedwerk'));
});

it('takes a space behind the company ID for no other company ID', async () => {
  await open('details');
  await screen.findByLabelText(/Town/);
  type(/Company ID/, 'nordwerk ');
  type(/Town/, 'Hamburg');
  save();
  await waitFor(() => expect(api.bodies(settings.updateDetails)).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('saves without a question what needs none, and remembers no company ID for a device that knew none', async () => {
  await open('details');
  await screen.findByLabelText(/Town/);
  type(/Town/, 'Hamburg');
  save();
  await waitFor(() =>
    expect(api.bodies(settings.updateDetails)).toMatchObject([{ city: 'Hamburg', clientIdentifier: 'nordwerk' }]),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true));
  expect(rememberedCompany()).toBeNull();
});

it('names a taken company ID at its field', async () => {
  refusal = 'client.identifierExists';
  await open('details');
  await screen.findByLabelText(/Company ID/);
  type(/Company ID/, 'alpenbau');
  save();
  fireEvent.click(await screen.findByRole('button', { name: 'Change company ID' }));
  expect(await screen.findByText('This company ID is already taken.')).toBeTruthy();
  expect(screen.getByLabelText(/Company ID/).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByDisplayValue('alpenbau')).toBeTruthy();
});

it('offers the countries as the server names them', async () => {
  await open('details');
  expect(await screen.findByText('Deutschland (answered)')).toBeTruthy();
});

it('checks the postcode by the country', async () => {
  await open('details');
  await screen.findByLabelText(/Postcode/);
  type(/Postcode/, '1010');
  save();
  await waitFor(() => expect(screen.getByLabelText(/Postcode/).getAttribute('aria-invalid')).toBe('true'));
  expect(api.bodies(settings.updateDetails)).toEqual([]);
});

it('tells that somebody else has saved, and keeps what was typed', async () => {
  refusal = 'record.changed';
  await open('configuration');
  await screen.findByLabelText(/Company website/);
  type(/Company website/, 'https://nordwerk.example');
  type(/Text at the end of e-mails/, 'One\nTwo');
  save();
  fireEvent.click(await screen.findByRole('button', { name: 'Load the latest version' }));
  refusal = null;
  save();
  await waitFor(() =>
    expect(api.bodies(settings.updateConfiguration).at(-1)).toMatchObject({ notificationFooterEmail: 'One\nTwo' }),
  );
});

it.each(['details', 'configuration'] as const)('lets an admin look at the %s, and says why not more', async (tabId) => {
  await open(tabId, 'admin');
  expect(await screen.findByText(/Only people with the role Super admin can change them/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
  const [term, value] = shownFacts[tabId];
  expect(screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent).toBe(value);
});

it('lets sessions end after a time without activity', async () => {
  const user = await open('configuration');
  await user.click(await screen.findByLabelText(/Sign out when inactive/));
  await user.click(await screen.findByRole('option', { name: 'after 1 hour' }));
  save();
  await waitFor(() => expect(api.bodies(settings.updateConfiguration)).toMatchObject([{ sessionIdleMinutes: 60 }]));
});

it('gives back what was typed when the session ended, to the same person alone', async () => {
  await open('details');
  await screen.findByLabelText(/Town/);
  type(/Town/, 'Hamburg');
  act(() => emit('leaving'));
  cleanup();
  forgetTypedOfOthers(personOf(memberStateOf('super-admin')));
  await open('details');
  expect(await screen.findByDisplayValue('Hamburg')).toBeTruthy();
  act(() => emit('leaving'));
  cleanup();
  forgetTypedOfOthers('nordwerk/somebody-else');
  await open('details');
  expect(await screen.findByDisplayValue('Bremen')).toBeTruthy();
});

it('leads from tab to tab', async () => {
  const user = await open('details');
  await screen.findByLabelText(/Company ID/);
  await user.click(screen.getByRole('tab', { name: 'Configuration' }));
  expect(await screen.findByLabelText(/Company website/)).toBeTruthy();
});

it.each(['ou-admin', 'loc-admin', 'member'] as const)('is nothing for a %s', async (role) => {
  await open('details', role);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('heading', { name: 'Company settings' })).toBeNull();
  expect(api.bodies(settings.readDetails)).toEqual([]);
});

it('asks for the age of data sheets only where there is the register', async () => {
  await open('configuration');
  await screen.findByLabelText('Company website');
  expect(screen.queryByLabelText(/safety data sheets/)).toBeNull();
  const { featureFlags, ...state } = memberStateOf('super-admin');
  act(() => session.set({ ...state, featureFlags: { ...featureFlags, hazardousSubstances: true } }));
  expect(await screen.findByLabelText(/safety data sheets/)).toBeTruthy();
});

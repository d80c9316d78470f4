import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { InfopointGroup, InfopointLocation } from '../../contract/infopoint';
import type { Role } from '../../contract/names/roles';
import { lookups, resources } from '../../resources';
import { memberStateOf } from '../testing/memberState';
import { onPhone } from '../testing/openDashboard';
import { renderInShell } from '../testing/renderInShell';
import { InfopointPage } from './InfopointPage';

const harbour: InfopointLocation = {
  uuid: '01890a5d-ac96-774b-bcce-000000000001',
  name: 'Harbour',
  street: 'Hansekai 12',
  postalCode: '28237',
  city: 'Bremen',
  countryCode: 'DE',
  assemblyPoint: null,
  isOwn: true,
};
const works: InfopointLocation = {
  ...harbour,
  uuid: '01890a5d-ac96-774b-bcce-000000000002',
  name: 'Works',
  isOwn: false,
};

const zoe = {
  uuid: '01890a5d-ac96-774b-bcce-000000000003',
  firstName: 'Zoë',
  lastName: 'Ärmel',
  mobileNumber: '+49 171 3920012',
  phoneNumber: '+49 30 23125012',
  email: 'zoe@nordwerk.example',
};
const silent = {
  ...zoe,
  uuid: '01890a5d-ac96-774b-bcce-000000000004',
  firstName: 'Sam',
  lastName: 'Still',
  mobileNumber: null,
  phoneNumber: null,
};
const group = (type: InfopointGroup['type'], name: string, members: InfopointGroup['members']): InfopointGroup => ({
  uuid: `01890a5d-ac96-774b-bcce-${String(name.length).padStart(12, '0')}`,
  type,
  name,
  members,
});

interface Answers {
  locations?: InfopointLocation[];
  groups?: InfopointGroup[];
}

/** The page with a server that answers so. Hands back what it is asked. */
const open = async (
  answers: Answers,
  { role = 'member', path = '/start/infopoint' }: { role?: Role; path?: string } = {},
) => {
  const asked: string[] = [];
  const answer = (url: string): object =>
    url.includes('location-list') ? { locations: answers.locations ?? [] } : { groups: answers.groups ?? [] };
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push(`${url} ${String(init?.body ?? '')}`);
    return new Response(JSON.stringify({ head: { status: 200 }, body: answer(url) }));
  });
  const page = (
    <Routes>
      <Route
        path="/start/infopoint/:locationUuid?"
        element={
          <>
            <Link to="/start/infopoint">come back</Link>
            <InfopointPage />
          </>
        }
      />
    </Routes>
  );
  await renderInShell(page, { resources: { resources, lookups }, state: memberStateOf(role), path });
  return asked;
};

afterEach(() => vi.unstubAllGlobals());

it('opens with the own location, its first-aiders first, every number to be dialled with one tap', async () => {
  const groups = [group('first-aid', 'First aid', [zoe]), group('work-council', 'Council', [silent])];
  const asked = await open({ locations: [harbour, works], groups });
  const firstAid = await screen.findByRole('region', { name: 'First aid' });
  expect(asked.join()).toContain(harbour.uuid);
  const links = within(firstAid).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-label')])).toEqual([
    ['tel:+491713920012', 'Call Zoë Ärmel on their mobile: +49 171 3920012'],
    ['tel:+493023125012', 'Call Zoë Ärmel: +49 30 23125012'],
    ['mailto:zoe@nordwerk.example', 'E-mail Zoë Ärmel: zoe@nordwerk.example'],
  ]);
  expect(within(firstAid).getByText('First aider')).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'First aid',
    'Council',
  ]);
  const emergency = screen.getByRole('region', { name: 'Emergency' });
  expect(within(emergency).getByRole('link', { name: /112/ }).getAttribute('href')).toBe('tel:112');
  expect(within(emergency).getByText('Hansekai 12, 28237 Bremen')).toBeTruthy();
  expect(screen.queryByText(/assigned to a location/)).toBeNull();
});

it('offers the locations as links, but no choice where there is one', async () => {
  await open({ locations: [harbour, works] }, { path: `/start/infopoint/${works.uuid}` });
  const choice = await screen.findByRole('tablist', { name: 'Location' });
  expect(
    within(choice)
      .getAllByRole('tab')
      .map((link) => link.getAttribute('href')),
  ).toEqual([`/start/infopoint/${harbour.uuid}`, `/start/infopoint/${works.uuid}`]);
  expect(screen.getAllByText('Works').length).toBeGreaterThan(1);
});

it('has nothing to choose where there is one location', async () => {
  await open({ locations: [harbour] });
  await screen.findByRole('region', { name: 'Emergency' });
  expect(screen.queryByRole('tablist')).toBeNull();
});

describe('where somebody is today', () => {
  const ownWorks = { ...works, isOwn: true };
  const depot = { ...works, uuid: '01890a5d-ac96-774b-bcce-000000000009', name: 'Depot' };
  const choices = () => screen.findAllByRole('link', { name: /Hansekai/ });

  it('is asked of whoever works at several locations, not guessed; the emergency number does not wait', async () => {
    const asked = await open({ locations: [harbour, ownWorks, depot] });
    expect(await screen.findByRole('heading', { name: 'Where are you working today?' })).toBeTruthy();
    expect((await choices()).map((link) => link.getAttribute('href'))).toEqual([
      `/start/infopoint/${harbour.uuid}`,
      `/start/infopoint/${works.uuid}`,
    ]);
    expect(screen.getByRole('link', { name: /112/ })).toBeTruthy();
    expect(asked).toHaveLength(1);
  });

  it('is remembered, until another of the own locations is opened', async () => {
    const user = userEvent.setup();
    await open({ locations: [harbour, ownWorks, depot] });
    const shown = async () => within(await screen.findByRole('region', { name: 'Emergency' })).getByText(/^\w+$/);
    const comeBack = async () => user.click(screen.getByRole('link', { name: 'come back' }));
    const [, second] = await choices();
    if (second) await user.click(second);
    expect((await shown()).textContent).toBe('Works');
    await comeBack();
    expect((await shown()).textContent).toBe('Works');
    // Just looking at a location of others changes nothing.
    await user.click(screen.getByRole('tab', { name: 'Depot' }));
    await comeBack();
    expect((await shown()).textContent).toBe('Works');
    await user.click(screen.getByRole('tab', { name: 'Harbour' }));
    await comeBack();
    expect((await shown()).textContent).toBe('Harbour');
  });

  it('is asked of whoever belongs to none of several locations', async () => {
    await open({ locations: [{ ...harbour, isOwn: false }, works] });
    expect(await screen.findByRole('heading', { name: 'Where are you now?' })).toBeTruthy();
    expect(await choices()).toHaveLength(2);
  });

  it('is clear where the company has one location, or the person', async () => {
    await open({ locations: [works] });
    expect(await screen.findByRole('region', { name: 'Emergency' })).toBeTruthy();
  });

  it('is chosen from a list where there are many', async () => {
    const many = Array.from({ length: 6 }, (_, index) => ({
      ...ownWorks,
      uuid: `${harbour.uuid.slice(0, -1)}${index}`,
    }));
    await open({ locations: many });
    expect(await screen.findByRole('combobox', { name: 'Location' })).toBeTruthy();
  });
});

it.each([
  ['member', 0],
  ['admin', 1],
] as const)(
  'shows a first-aider without any number; a %s is told %i time(s) and led to where it is entered',
  async (role, times) => {
    await open({ locations: [harbour], groups: [group('first-aid', 'First aid', [silent])] }, { role });
    expect(await screen.findByText('No phone number on record')).toBeTruthy();
    const told = screen.queryAllByText(/gives first aid/).map(({ textContent }) => textContent);
    const text = 'One person gives first aid here but has no phone number. Please enter one: Sam Still';
    expect(told).toEqual(times ? [text] : []);
    // Both in the alert and in the group.
    const names = screen.queryAllByRole('link', { name: 'Sam Still' });
    expect(names.map((link) => link.getAttribute('href'))).toEqual(
      times ? Array(2).fill(`/company/members/details/${silent.uuid}`) : [],
    );
    const enter = screen.queryAllByRole('link', { name: 'Enter a phone number' });
    expect(enter.map((link) => link.getAttribute('href'))).toEqual(
      times ? [`/company/members/details/${silent.uuid}/details`] : [],
    );
  },
);

it('leads to the files of first-aiders from a phone as well', async () => {
  onPhone();
  await open({ locations: [harbour], groups: [group('first-aid', 'First aid', [zoe])] }, { role: 'admin' });
  const name = await screen.findByRole('link', { name: 'Zoë Ärmel' });
  expect(name.getAttribute('href')).toBe(`/company/members/details/${zoe.uuid}`);
});

it.each([
  ['no locations', {}, 'No locations yet', '/company/locations/create'],
  ['no groups', { locations: [harbour] }, 'No groups yet', '/company/members/group/create'],
  [
    'nobody in the groups',
    { locations: [harbour], groups: [group('first-aid', 'First aid', [])] },
    'Nobody has been entered here yet',
    `/company/locations/details/${harbour.uuid}/member`,
  ],
] as const)('says that there are %s, and leads an administrator to what to do', async (_, answers, title, path) => {
  await open(answers as Answers, { role: 'admin' });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining([path, 'tel:112']),
  );
});

it.each([{}, { locations: [harbour] }, { locations: [harbour], groups: [group('first-aid', 'First aid', [])] }])(
  'leads employees nowhere they may not go: %#',
  async (answers) => {
    await open(answers);
    await screen.findAllByRole('link', { name: /112/ });
    await screen.findByRole('heading', { level: 2 });
    expect(screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('/company'))).toEqual([]);
  },
);

it('says so where nobody gives first aid', async () => {
  await open({ locations: [harbour], groups: [group('work-council', 'Council', [zoe])] });
  expect(await screen.findByText(/No first aider has been entered for this location.*call 112/)).toBeTruthy();
});

it('does not know an address of no location', async () => {
  const asked = await open({ locations: [harbour] }, { path: `/start/infopoint/${works.uuid}` });
  expect(await screen.findByRole('heading', { name: 'Location not found' })).toBeTruthy();
  expect(asked).toHaveLength(1);
});

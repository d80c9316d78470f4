import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bootstrap } from '../../contract/bootstrap';
import { calendar, type MadeCalendarFeed } from '../../contract/calendar';
import { createApi, Refusal } from '../testing/api';
import { memberStateOf } from '../testing/memberState';
import { openDashboard } from '../testing/openDashboard';

const feedOf = (secret: string): MadeCalendarFeed => ({
  address: `https://safety.example.org/api/calendar/${secret}.ics`,
  createdAt: '2026-03-02T08:00:00.000Z',
});

let api: ReturnType<typeof createApi>;
let feed: MadeCalendarFeed | null;
beforeEach(() => {
  feed = null;
  api = createApi()
    .on(bootstrap.memberState, () => memberStateOf('member'))
    .on(calendar.readFeed, () => ({ feed: feed && { createdAt: feed.createdAt } }))
    .on(calendar.renewFeed, () => {
      feed = feedOf(feed ? 'second' : 'first');
      return { feed };
    });
});
afterEach(() => vi.unstubAllGlobals());

const open = () => openDashboard('apps/calendar', 'member');
const address = async (secret: string): Promise<void> => {
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Address of your calendar').value).toContain(`${secret}.ics`),
  );
};

it('makes an address when somebody wants one, to subscribe to and to copy', async () => {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Create address' }));
  await address('first');
  expect(await screen.findByText('Your calendar address has been created')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Subscribe' }).getAttribute('href')).toBe(
    'webcal://safety.example.org/api/calendar/first.ics',
  );
  await user.click(screen.getByRole('button', { name: 'Copy address' }));
  expect(await screen.findByText('Address copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(feedOf('first').address);
});

it('asks before it renews an address, and says what that ends', async () => {
  feed = feedOf('first');
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Renew address' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Renew the address?' }));
  expect(dialog.getByText(/stops working at once/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  expect(api.bodies(calendar.renewFeed)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Renew address' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Renew the address?' })).getByRole('button', {
      name: 'Renew address',
    }),
  );
  await address('second');
});

it('says since when there is an address, which is shown when it is made alone', async () => {
  feed = feedOf('first');
  await open();
  expect(await screen.findByText(/has been valid since/)).toBeTruthy();
  expect(screen.queryByLabelText('Address of your calendar')).toBe(null);
});

it('marks the address where the browser cannot copy', async () => {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Create address' }));
  await address('first');
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
  await user.click(await screen.findByRole('button', { name: 'Copy address' }));
  expect(await screen.findByText(/The address is selected/)).toBeTruthy();
  const field = screen.getByLabelText<HTMLInputElement>('Address of your calendar');
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
});

it('can be asked again when the feed could not be read', async () => {
  let reads = 0;
  api.on(calendar.readFeed, () => {
    reads += 1;
    return reads === 1 ? new Refusal({ code: 'internal' }) : { feed: feedOf('first') };
  });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/has been valid since/)).toBeTruthy();
});

it('has no feed for advisers, who have nothing to do here', async () => {
  api.on(bootstrap.memberState, () => memberStateOf('user'));
  await openDashboard('apps/calendar', 'user');
  expect(await screen.findByRole('heading', { level: 1, name: 'Calendar' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: /due dates in my own/ })).toBe(null);
});

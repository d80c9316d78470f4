import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type LibraryItem, partnerPackages } from '../contract/partner/packages';
import { createApi, pageOf, uuidOf } from '../src/testing/api';
import { openPartner } from '../src/testing/openPartner';
import { toasts } from '../src/ui/toasts/toastStore';

let api: ReturnType<typeof createApi>;
let library: LibraryItem[];

const basis = {
  uuid: uuidOf(1),
  packageIdentifier: 'basis',
  name: 'Basis',
  features: ['elearnings'],
  maximumMembers: 50,
  defaultLanguage: 'de_DE',
  unitNames: null,
  tellNewTasks: true,
  remindDaysBefore: [14],
  remindDaysAfter: [7],
  escalateAfterDays: 7,
  elearningCount: 1,
  assessmentCount: 0,
  companyCount: 3,
  abilities: { update: true, delete: true },
  version: 4,
};

beforeEach(() => {
  localStorage.clear();
  toasts.set([]);
  library = [
    { uuid: uuidOf(11), identifier: 'fire-safety', title: 'Fire safety', terms: { interval: 12, buffer: 30 } },
    { uuid: uuidOf(12), identifier: 'first-aid', title: 'First aid', terms: null },
  ];
  api = createApi()
    .on(partnerPackages.list, (body) => pageOf([basis], body))
    .on(partnerPackages.one, () => basis)
    .on(partnerPackages.create, () => ({ uuid: basis.uuid }))
    .on(partnerPackages.items, () => ({ items: library, version: 4 }))
    .on(partnerPackages.saveItems, ({ items }) => {
      const chosen = items as { uuid: string; interval: 12; buffer: 30 }[];
      library = library.map((item) => ({ ...item, terms: chosen.find(({ uuid }) => uuid === item.uuid) ?? null }));
      return {};
    });
});
afterEach(() => vi.unstubAllGlobals());

it('a package is created with an ID made of its name, and usual reminders', async () => {
  const user = await openPartner('portfolio/packages/create');
  await user.type(await screen.findByLabelText(/^Name/), 'Büro GmbH & Co. KG');
  await user.type(screen.getByLabelText(/^Seats/), '40');
  await user.click(screen.getByRole('button', { name: /Save|Create/ }));
  await waitFor(() =>
    expect(api.bodies(partnerPackages.create)).toMatchObject([
      { packageIdentifier: 'buero', maximumMembers: 40, remindDaysBefore: [14, 1], escalateAfterDays: 7 },
    ]),
  );
});

it('a course is chosen with its usual terms, which can be others', async () => {
  const user = await openPartner(`portfolio/packages/details/${basis.uuid}/elearnings`);
  await user.click(await screen.findByRole('checkbox', { name: /First aid/ }));
  const kept = { uuid: uuidOf(11), interval: 12, buffer: 30 };
  await waitFor(() =>
    expect(api.bodies(partnerPackages.saveItems).at(-1)).toEqual({
      uuid: basis.uuid,
      kind: 'elearnings',
      items: [kept, { uuid: uuidOf(12), interval: 12, buffer: 30 }],
      version: 4,
    }),
  );
  const terms = await screen.findByRole('group', { name: 'First aid' });
  const interval = within(terms).getByRole('combobox', { name: 'Repeats' });
  await waitFor(() => expect(interval.getAttribute('aria-disabled')).not.toBe('true'));
  await user.click(interval);
  await user.click(await screen.findByRole('option', { name: 'every 2 years' }));
  await waitFor(() =>
    expect(api.bodies(partnerPackages.saveItems).at(-1)).toMatchObject({ items: [kept, { interval: 24 }] }),
  );
});

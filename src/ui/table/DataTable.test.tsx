import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInShell } from '../../testing/renderInShell';
import { DataTable, type TableColumn } from '.';

interface Unit {
  uuid: string;
  name: string;
  members: number;
}

const units: Unit[] = [
  { uuid: 'one', name: 'Production', members: 14 },
  { uuid: 'two', name: 'Office', members: 0 },
];

const columns: TableColumn<Unit>[] = [
  { name: 'name', label: 'Name', formatter: ({ name }) => name },
  {
    name: 'members',
    label: 'Employees',
    formatter: ({ members }) => members,
    click: ({ uuid, members }) => (members > 0 ? `/units/${uuid}/members` : null),
  },
];

const Here = () => <output aria-label="Address">{useLocation().pathname}</output>;
const here = () => screen.getByRole('status', { name: 'Address' }).textContent;

const show = async () => {
  await renderInShell(
    <>
      <DataTable
        label="Units"
        columns={columns}
        rows={units}
        titleOf={({ name }) => name}
        linkOf={({ uuid }) => `/units/${uuid}`}
      />
      <Here />
    </>,
  );
  return userEvent.setup();
};

describe.each(['table', 'cards'])('a column that leads somewhere, in the %s', (view) => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: view === 'cards',
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('goes there, and not where the row leads', async () => {
    const user = await show();
    await user.click(screen.getByRole('link', { name: '14 Employees, Production' }));
    expect(here()).toBe('/units/one/members');
  });

  it('is reached by keyboard after the row’s own link', async () => {
    const user = await show();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Production' }));
    await user.tab();
    await user.keyboard('{Enter}');
    expect(here()).toBe('/units/one/members');
  });

  it('is no link where it leads nowhere', async () => {
    await show();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Production',
      '14 Employees, Production',
      'Office',
    ]);
  });
});

it('a click beside a column’s link is the row’s', async () => {
  const user = await show();
  await user.click(screen.getByRole('cell', { name: '0' }));
  expect(here()).toBe('/units/two');
});

it.each(['table', 'cards'])('draws what is in sight first, and then all, in the %s', async (view) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: view === 'cards',
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const rows = Array.from({ length: 40 }, (_, index) => ({ uuid: `unit ${index}`, name: `Unit ${index}`, members: 0 }));
  const drawn: number[] = [];
  const shownBefore: unknown[] = [];
  const formatter = (unit: Unit) => {
    drawn.push(rows.indexOf(unit));
    if (unit === rows[15]) shownBefore.push(screen.queryByText('Unit 14'));
    return unit.name;
  };
  const name = { name: 'name', label: 'Name', formatter };
  await renderInShell(<DataTable label="Units" columns={[name]} rows={rows} titleOf={(unit) => unit.name} />);
  expect(shownBefore).toEqual([expect.anything()]);
  // Rows of a table that are there already are not drawn again.
  expect(drawn).toHaveLength(view === 'table' ? 40 : 55);
  expect(screen.getByText('Unit 39')).toBeTruthy();
  vi.unstubAllGlobals();
});

it('shows a tick at once, and tells the list afterwards', async () => {
  const toggle = vi.fn();
  const selection = { ids: new Set<string>(), toggle, toggleAll: vi.fn() };
  await renderInShell(
    <DataTable label="Units" columns={columns} rows={units} titleOf={({ name }) => name} selection={selection} />,
  );
  const tick = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Office' });
  fireEvent.click(tick);
  expect(tick.checked).toBe(true);
  expect(toggle).not.toHaveBeenCalled();
  await waitFor(() => expect(toggle).toHaveBeenCalledExactlyOnceWith('two'));
});

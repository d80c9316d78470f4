import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { partnerStatements, type Statement, type StatementRow } from '../contract/partner/statements';
import { createApi, uuidOf } from '../src/testing/api';
import { openPartner } from '../src/testing/openPartner';

const row = (number: number, values: Partial<StatementRow> = {}): StatementRow => ({
  uuid: uuidOf(number),
  name: `Company ${number}`,
  clientIdentifier: `company-${number}`,
  activePeople: 10,
  highestSeats: 12,
  obligedPeople: 8,
  daysCounted: 28,
  sealedAt: '2026-03-01T00:05:00.000Z',
  seal: String(number).repeat(64),
  isSealBroken: false,
  recount: null,
  ...values,
});
const months = [
  { month: '2026-03', isSealed: false },
  { month: '2026-02', isSealed: true },
];
const total = { activePeople: 20, highestSeats: 24, obligedPeople: 16 };
const unsealed = { sealedAt: null, seal: null };

let february: StatementRow[];
let asked: (string | undefined)[];
beforeEach(() => {
  february = [row(1), row(2)];
  asked = [];
  const answer = ({ month = '2026-02' }: { month?: string | undefined }): Statement => {
    const companies = month === '2026-03' ? [row(1, unsealed), row(2, unsealed)] : month === '2026-02' ? february : [];
    return { months, month, companies, total };
  };
  createApi().on(partnerStatements.read, (request) => {
    asked.push(request.month);
    return answer(request);
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = (search = '') => openPartner(`portfolio/statements${search}`);
const rowNamed = async (name: RegExp) => within(await screen.findByRole('row', { name }));

describe('the statement of use', () => {
  it('shows the newest sealed month with totals, its seals and each figure in words', async () => {
    await open();
    const first = await rowNamed(/Company 1/);
    expect(first.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '10',
      '12',
      '8',
      '28',
      expect.stringMatching(/^Sealed on .*1{64}$/),
    ]);
    const totals = await rowNamed(/^Total/);
    expect(totals.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['20', '24', '16', '', '']);
    screen.getByText('Sealed for every company');
    expect(screen.getAllByRole('definition')).toHaveLength(4);
    expect(screen.queryByText(/differ/)).toBeNull();
  });

  it('keeps the month that was chosen in the address, and offers no file before it is sealed', async () => {
    const user = await open();
    await screen.findByRole('button', { name: /^Export/ });
    await user.click(screen.getByRole('combobox', { name: 'Month' }));
    await user.click(await screen.findByRole('option', { name: 'March 2026 (not sealed yet)' }));
    await waitFor(() => expect(window.location.search).toBe('?month=2026-03'));
    expect((await screen.findAllByText('Not sealed yet')).length).toBe(2);
    expect(screen.queryByRole('button', { name: /^Export/ })).toBeNull();
    expect(asked).toEqual([undefined, '2026-03']);
  });

  it('reads the month that the address names, and none where that is no month', async () => {
    await open('?month=2026-13');
    await rowNamed(/Company 1/);
    expect(asked).toEqual([undefined]);
  });

  it('says of a month without figures that there are none', async () => {
    await open('?month=2025-01');
    await screen.findByText('No figures for this month');
    expect(screen.getByRole('combobox', { name: 'Month' }).textContent).toBe('January 2025');
  });

  it('says what differs, at the row and above, with both numbers', async () => {
    const recount = { activePeople: 10, highestSeats: 15, obligedPeople: 8, daysCounted: 28 };
    february = [row(1, { recount }), row(2, { isSealBroken: true }), row(3)];
    await open();
    await screen.findByText('2 companies differ');
    const first = await rowNamed(/Company 1/);
    first.getByText('The recount differs from the sealed figures');
    expect(first.getAllByRole('cell').map(({ textContent }) => textContent)).toMatchObject([
      '10',
      '12Recounted: 15',
      '8',
      '28',
      expect.anything(),
    ]);
    (await rowNamed(/Company 2/)).getByText('This row does not match its seal');
    expect((await rowNamed(/Company 3/)).queryByText(/differ|match/)).toBeNull();
  });
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { banner } from './banner';
import { keepReport, waitingReports } from './kept';
import { loadWords } from './words';

beforeEach(async () => {
  localStorage.clear();
  const about = { what: 'Öl', kind: 'hazard', severity: 'minor', place: null, reporterName: null } as const;
  keepReport({ token: 't', receipt: 'one', ...about });
  const say = await loadWords('en_GB');
  document.body.replaceChildren(banner(say, () => undefined));
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('a report that waits is discarded only by who says so twice', async () => {
  await press('Discard');
  expect(screen.getByText(/It has not been sent yet/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep' }));
  await press('Keep');
  expect(waitingReports()).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Discard' }));
  await press('Discard');
  await press('Discard');
  expect(waitingReports()).toEqual([]);
  expect(screen.queryByRole('button')).toBeNull();
});

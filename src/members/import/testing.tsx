import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { type ImportProgress, nothingFound } from '../../../contract/memberImport';
import { importFields } from '../../../contract/memberImport/importFields';
import type { ImportUpload } from '../../../contract/memberImport/importUpload';
import { importMaximumRows } from '../../../contract/shapes/constants';
import { setXsrfCookie } from '../../../dataProvider/testing';
import { lookups, resources } from '../../../resources';
import { renderInShell } from '../../testing/renderInShell';
import { MemberImportPage } from './MemberImportPage';

export const importCursor = '01890a5d-ac96-774b-bcce-b302099a8057';
export const nothing = Object.fromEntries(importFields.map((field) => [field, null])) as ImportUpload['mapping'];
export const upload: ImportUpload = {
  importCursor,
  fileName: 'people.csv',
  rowCount: 4,
  columns: [
    { index: 0, heading: 'Vorname', samples: ['Eva', 'Tom', 'Ida'] },
    { index: 1, heading: 'Familie', samples: ['Meier', 'Bär', 'Kurz'] },
    { index: 2, heading: 'E-Mail', samples: ['eva@x.de', '', 'ida@x.de'] },
    { index: 3, heading: 'role', samples: ['admin', '', ''] },
  ],
  headerLine: 1,
  firstRows: [
    { line: 1, cells: ['Vorname', 'Familie', 'E-Mail', 'role'] },
    { line: 2, cells: ['Eva', 'Meier', 'eva@x.de', 'admin'] },
  ],
  aside: { count: 0, rows: [] },
  encoding: 'utf-8',
  readings: [],
  suspicious: { count: 0, samples: [] },
  mapping: { ...nothing, firstName: 0, email: 2 },
};
export const checked: ImportProgress = {
  importCursor,
  fileName: 'people.csv',
  phase: 'checked',
  ...nothingFound,
  processed: 3,
  total: 3,
  faultless: 2,
  faulty: 1,
  freePlaces: 10,
  errors: [{ line: 3, column: 3, field: 'email', reason: 'noEmail', value: '', person: 'Max Meier' }],
};
const csv = () => new File(['Vorname;Familie\n'], 'people.csv', { type: 'text/csv' });
export const user = userEvent.setup();
/** Limit of rows, which the server tells; here it is the largest. */
export const maximumRows = importMaximumRows;
export const nothingOpen = { upload: null, phase: null, maximumRows };

export const openPage = () =>
  renderInShell(<MemberImportPage />, {
    resources: { resources, lookups },
    path: '/company/members/import',
  });
export const uploadFile = async () => user.upload(await screen.findByLabelText('Drag a CSV file here'), csv());
export const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
export const arriveAt = async (name: string) => {
  const found = await heading(name);
  await waitFor(() => expect(document.activeElement).toBe(found));
};
export const click = async (name: string) => user.click(await screen.findByRole('button', { name }));
export const choose = async (label: string, option: string) =>
  user.selectOptions(await screen.findByLabelText(label), option);

/** A browser that keeps nothing of the test before. */
export const setUpImportPage = (): void => {
  beforeEach(() => {
    window.localStorage.clear();
    setXsrfCookie('token');
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    setXsrfCookie(null);
  });
};

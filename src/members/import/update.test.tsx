import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type ImportProgress, type ImportSettings, nothingFound } from '../../../contract/memberImport';
import type { ImportUpload } from '../../../contract/memberImport/importUpload';
import { importChoices } from '../../../contract/testing/importChoices';
import { startFakeServer } from './fakeServer';
import { maximumRows, nothing, openPage, setUpImportPage, user } from './testing';

const importCursor = '0198c0de-0000-7000-8000-000000000009';
const mapping = { ...nothing, personnelNumber: 0, firstName: 1, lastName: 2, orgUnit: 3 };
const upload: ImportUpload = {
  importCursor,
  fileName: 'people.csv',
  rowCount: 4,
  headerLine: 1,
  firstRows: [],
  aside: { count: 0, rows: [] },
  encoding: 'utf-8',
  readings: [],
  mapping,
  suspicious: { count: 0, samples: [] },
  columns: ['Nr', 'Vorname', 'Name', 'Einheit'].map((heading, index) => ({ index, heading, samples: [] })),
};
const settings: ImportSettings = {
  ...importChoices,
  mapping,
  update: { key: 'personnelNumber', replacePlaces: true },
};
const checked: ImportProgress = {
  ...nothingFound,
  importCursor,
  fileName: 'people.csv',
  phase: 'checked',
  processed: 3,
  total: 3,
  freePlaces: 0,
  faultless: 1,
  updated: 1,
  unchanged: 1,
  missing: 2,
  changes: [
    {
      line: 2,
      person: 'Eva Meier',
      fields: [
        { field: 'lastName', before: 'Meier', after: 'Schulz' },
        { field: 'gender', before: null, after: 'female' },
      ],
    },
  ],
  missingPeople: [
    { uuid: importCursor, person: 'Tom Bär', username: 'tom.baer' },
    { uuid: importCursor.replace('9', '8'), person: 'Uta Frei', username: 'uta.frei' },
  ],
};
setUpImportPage();

describe('an update by file', () => {
  it('is a choice of its own, with what people are found by and what becomes of their units', async () => {
    const server = startFakeServer({ readOpen: { maximumRows, upload, phase: 'uploaded' } });
    server.answer({ importCsv: { importCursor, phase: 'checking' }, readProgress: checked });
    await openPage();
    await user.click(await screen.findByRole('radio', { name: 'Update them with what the file says' }));
    // There is no column with usernames or e-mail addresses.
    const key = within(screen.getByLabelText(/^Found by/));
    expect(key.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Personnel number']);
    await user.click(screen.getByRole('switch', { name: /replace the present ones/ }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(await screen.findByRole('radio', { name: /No password yet/ }));
    await user.click(screen.getByRole('button', { name: 'Check the file' }));
    await waitFor(() => expect(server.bodiesOf('importCsv')).toHaveLength(1));
    expect(server.bodiesOf('importCsv')).toMatchObject([
      { dryRun: true, update: { key: 'personnelNumber', replacePlaces: true }, archiveMissing: false },
    ]);
  });

  it('asks for a column to find people by', async () => {
    startFakeServer({
      readOpen: {
        maximumRows,
        upload: { ...upload, mapping: { ...mapping, personnelNumber: null } },
        phase: 'uploaded',
      },
    });
    await openPage();
    await user.click(await screen.findByRole('radio', { name: 'Update them with what the file says' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('Please map these as well: Personnel number')).toBeTruthy();
  });

  it('shows old and new, and archives who is missing only when asked; who leaves makes room', async () => {
    const server = startFakeServer({
      readOpen: { maximumRows, upload, phase: 'checked', settings },
      readProgress: checked,
    });
    server.answer({ importCsv: { importCursor, phase: 'importing' } });
    await openPage();
    const changes = within(await screen.findByRole('region', { name: 'What will be changed' }));
    expect(changes.getByText('Meier → Schulz', { exact: false })).toBeTruthy();
    expect(changes.getByText('– → Female', { exact: false })).toBeTruthy();
    const missing = within(screen.getByRole('region', { name: 'These people are missing in the file' }));
    expect(missing.getByText('Tom Bär')).toBeTruthy();
    const start = screen.getByRole('button', { name: 'Start the import' });
    expect(start).toHaveProperty('disabled', true);
    const archive = screen.getByRole('checkbox', { name: 'Archive these 2 people' });
    expect(archive).toHaveProperty('checked', false);
    await user.click(archive);
    server.answer({
      readProgress: {
        ...checked,
        phase: 'done',
        created: 1,
        archived: 1,
        changes: [],
        missingPeople: [],
        notArchived: [
          {
            uuid: importCursor,
            person: 'Uta Frei',
            username: 'uta.frei',
            error: { code: 'member.responsible', params: { names: 'Storage' } },
          },
        ],
      },
    });
    await user.click(start);
    expect(server.bodiesOf('importCsv')).toMatchObject([{ dryRun: false, archiveMissing: true }]);
    expect(await screen.findByText(/1 person was created. 1 person was changed. 1 person was archived./)).toBeTruthy();
    const stayed = within(screen.getByRole('region', { name: 'These people were not archived' }));
    expect(stayed.getByText(/Storage/)).toBeTruthy();
  });

  it('says so if the file says nothing new', async () => {
    const progress = { ...checked, faultless: 0, updated: 0, unchanged: 3, missing: 0, changes: [], missingPeople: [] };
    startFakeServer({ readOpen: { maximumRows, upload, phase: 'checked', settings }, readProgress: progress });
    await openPage();
    expect(await screen.findByText('The file contains nothing new. There is nothing to do.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Start the import' })).toBeNull();
  });
});

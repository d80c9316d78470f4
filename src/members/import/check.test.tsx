import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ImportSettings } from '../../../contract/memberImport';
import { importChoices } from '../../../contract/testing/importChoices';
import { startFakeServer } from './fakeServer';
import {
  checked,
  choose,
  click,
  heading,
  importCursor,
  maximumRows,
  nothing,
  nothingOpen,
  openPage,
  setUpImportPage,
  upload,
  uploadFile,
} from './testing';

setUpImportPage();

describe('letters that look wrong', () => {
  it('are told, and the file is read in the encoding that is chosen', async () => {
    const readings = [
      { encoding: 'windows-1252' as const, samples: ['Bj¿rn'] },
      { encoding: 'macintosh' as const, samples: ['Bjørn'] },
    ];
    const read = { ...upload, encoding: 'windows-1252' as const, readings };
    const uploadCsv = { ...read, suspicious: { count: 1, samples: ['Bj¿rn'] } };
    const server = startFakeServer({ readOpen: nothingOpen, uploadCsv, readAs: { ...read, encoding: 'macintosh' } });
    await openPage();
    await uploadFile();
    expect(await screen.findByText(/letters look wrong: Bj¿rn/)).toBeTruthy();
    await choose('Character encoding of the file', 'macintosh');
    expect(await screen.findByText(/read as Mac Roman/)).toBeTruthy();
    expect(screen.queryByText(/letters look wrong/)).toBeNull();
    expect(server.bodiesOf('readAs')).toEqual([{ importCursor, encoding: 'macintosh' }]);
  });
});

describe('the check', () => {
  const settings: ImportSettings = { ...importChoices, mapping: { ...nothing, firstName: 0, lastName: 1 } };
  const open = { maximumRows, upload, phase: 'checked' as const, settings };

  it('does not call a file good for which there is no room', async () => {
    startFakeServer({ readOpen: open, readProgress: { ...checked, faultless: 12, faulty: 0, errors: [] } });
    await openPage();
    await heading('Is everything correct?');
    expect(screen.getByText(/not enough free places/)).toBeTruthy();
    expect(screen.queryByText('The file has no errors.')).toBeNull();
  });

  it('offers to leave out faulty phone numbers, lists them then, and can take it back', async () => {
    const faulty = { ...checked, leavable: [{ field: 'phoneNumber' as const, count: 11 }] };
    const server = startFakeServer({ readOpen: open, readProgress: faulty });
    server.answer({ importCsv: { importCursor, phase: 'checking' } });
    await openPage();
    await screen.findByRole('button', { name: 'Leave out these 11 phone numbers' });
    const place = { line: 3, column: 3, field: 'phoneNumber' as const, value: '12', person: 'Max Meier' };
    const errors = [{ ...place, reason: 'phoneNumber' as const, severity: 'leftOut' as const }];
    server.answer({ readProgress: { ...checked, faulty: 0, faultless: 3, leftOut: 11, errors } });
    await click('Leave out these 11 phone numbers');
    const leftOut = await screen.findByRole('region', { name: 'These values are left out' });
    expect(within(leftOut).getByText('Line 3, column 3: Max Meier')).toBeTruthy();
    expect(within(leftOut).getByText('And 10 more values. The CSV download has all of them.')).toBeTruthy();
    await click('Leave nothing out');
    await waitFor(() => expect(server.bodiesOf('importCsv')).toHaveLength(2));
    expect(server.bodiesOf('importCsv')).toMatchObject([{ dryRun: true, leaveOut: ['phoneNumber'] }, { leaveOut: [] }]);
  });
});

describe('a tab that was closed', () => {
  it('goes on with what was chosen', async () => {
    const settings: ImportSettings = { ...importChoices, mapping: { ...upload.mapping, lastName: 1 } };
    startFakeServer({ readOpen: { maximumRows, upload, phase: 'checked', settings }, readProgress: checked });
    await openPage();
    await heading('Is everything correct?');
    expect(screen.getByText('No password yet')).toBeTruthy();
    await click('Back');
    expect(await screen.findByRole('radio', { name: /No password yet/ })).toHaveProperty('checked', true);
  });
  it('finds the result of an import that was finished meanwhile', async () => {
    window.localStorage.setItem('memberImport.cursor', importCursor);
    startFakeServer({ readOpen: nothingOpen, readProgress: { ...checked, phase: 'done', created: 400, faulty: 0 } });
    await openPage();
    expect(await screen.findByText('400 people were created.')).toBeTruthy();
    await click('Import another file');
    await waitFor(() => expect(window.localStorage.getItem('memberImport.cursor')).toBeNull());
    await heading('Which file would you like to import?');
  });
});

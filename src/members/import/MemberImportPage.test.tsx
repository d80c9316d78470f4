import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startFakeServer } from './fakeServer';
import {
  arriveAt,
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
  user,
} from './testing';

setUpImportPage();

describe('the way through the wizard', () => {
  it('leads from a file to people', async () => {
    const importing = { importCursor, phase: 'checking' } as const;
    const server = startFakeServer({ readOpen: nothingOpen, uploadCsv: upload, importCsv: importing });
    server.answer({ readProgress: { ...checked, phase: 'checking', processed: 1 } });
    await openPage();
    await uploadFile();

    await arriveAt('What does each column contain?');
    expect(screen.getByText('Last name: not mapped yet')).toBeTruthy();
    expect(screen.getByText('These columns will not be imported: Familie, role')).toBeTruthy();
    await click('Next');
    expect(screen.getByText('Please map these as well: Last name')).toBeTruthy();
    await choose('Field for “Familie”', 'Last name');
    await click('Next');

    await arriveAt('How do people get their password?');
    expect(screen.getByRole('radio', { name: /Everyone gets a link by e-mail/ })).toHaveProperty('checked', true);
    await click('Check the file');
    await heading('The file is being checked');
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuetext')).toMatch(/of 3 rows/);
    server.answer({ readProgress: checked });

    await arriveAt('Is everything correct?');
    const faults = screen.getByRole('region', { name: 'Errors in the file' });
    expect(within(faults).getByText('Line 3, column 3: Max Meier')).toBeTruthy();
    expect(within(faults).getByText('The e-mail address for the link is missing.')).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Import 2 people' });
    expect(button).toHaveProperty('disabled', true);
    await user.click(screen.getByLabelText('Import only the rows without errors'));
    server.answer({ readProgress: { ...checked, phase: 'done', created: 2 } });
    await user.click(button);

    await arriveAt('The import is finished');
    expect(screen.getByText(/2 people were created. 1 row with errors was left out./)).toBeTruthy();
    const leftOut = screen.getByRole('region', { name: 'These rows were left out' });
    expect(within(leftOut).getByText('Line 3, column 3: Max Meier')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Go to the employee list' });
    expect(link.getAttribute('href')).toBe('/company/members/list');
    const settings = {
      importCursor,
      headerLine: 1,
      mapping: { ...nothing, firstName: 0, lastName: 1, email: 2 },
      usernameMode: 'generated',
      passwordMode: 'byEmail',
      initialPassword: null,
      leaveOut: [],
      update: null,
      archiveMissing: false,
    };
    expect(server.bodiesOf('importCsv')).toEqual([
      { ...settings, dryRun: true, onlyFaultless: false },
      { ...settings, dryRun: false, onlyFaultless: true },
    ]);
  });

  it('reads the file anew from the headings that somebody chooses', async () => {
    const readAs = {
      ...upload,
      headerLine: null,
      columns: upload.columns.map((column) => ({ ...column, heading: '' })),
      mapping: nothing,
    };
    const server = startFakeServer({ readOpen: nothingOpen, uploadCsv: upload, readAs });
    await openPage();
    await uploadFile();
    const rows = await screen.findByRole('radiogroup', { name: 'Which row contains the headings?' });
    expect(within(rows).getByRole('radio', { name: /^Line 1/ })).toHaveProperty('checked', true);
    await user.click(within(rows).getByRole('radio', { name: /^None/ }));
    await screen.findByLabelText('Field for “Column 2”');
    expect(server.bodiesOf('readAs')).toEqual([{ importCursor, encoding: 'utf-8', headerLine: null }]);
    expect(within(rows).getByRole('radio', { name: /^None/ })).toHaveProperty('checked', true);
  });

  it('asks before a file is given up for another', async () => {
    startFakeServer({ readOpen: nothingOpen, uploadCsv: upload });
    await openPage();
    await uploadFile();
    await click('Another file');
    const question = await screen.findByRole('dialog', { name: 'Discard “people.csv”?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await heading('What does each column contain?')).toBeTruthy();
    await click('Another file');
    await click('Discard');
    expect(await heading('Which file would you like to import?')).toBeTruthy();
  });

  it('sends an initial password only hashed, and only if it follows the rule and was typed twice', async () => {
    const mapped = { ...upload, mapping: { ...nothing, firstName: 0, lastName: 1 } };
    const server = startFakeServer({ readOpen: nothingOpen, uploadCsv: mapped, readProgress: checked });
    server.answer({ importCsv: { importCursor, phase: 'checking' } });
    await openPage();
    await uploadFile();
    await click('Next');
    await user.type(await screen.findByLabelText(/^Initial password/), 'short');
    await click('Check the file');
    expect(screen.getAllByText(/lower-case letter/).length).toBeGreaterThan(0);
    expect(server.bodiesOf('importCsv')).toEqual([]);
    await user.type(screen.getByLabelText(/^Initial password/), '-But-2026!');
    await user.type(screen.getByLabelText(/^Repeat/), 'short-But-2026!');
    await click('Check the file');
    await heading('Is everything correct?');
    const [body] = server.bodiesOf('importCsv') as { initialPassword: string }[];
    expect(body?.initialPassword).toMatch(/^[0-9a-f]{128}$/);
    expect(JSON.stringify(body)).not.toContain('2026');
  });

  it('keeps what was entered when going back', async () => {
    startFakeServer({ readOpen: nothingOpen, uploadCsv: upload });
    await openPage();
    await uploadFile();
    await choose('Field for “Familie”', 'Last name');
    await click('Next');
    await user.click(await screen.findByRole('radio', { name: /No password yet/ }));
    await click('Back');
    await screen.findByLabelText('Field for “Familie”');
    await click('Back');
    expect(await screen.findByText('people.csv: 4 rows')).toBeTruthy();
    await click('Next');
    expect(await screen.findByLabelText('Field for “Familie”')).toHaveProperty('value', 'lastName');
    await click('Next');
    expect(await screen.findByRole('radio', { name: /No password yet/ })).toHaveProperty('checked', true);
  });

  it('takes usernames and passwords from columns', async () => {
    const server = startFakeServer({ readOpen: nothingOpen, uploadCsv: upload, readProgress: checked });
    server.answer({ importCsv: { importCursor, phase: 'checking' } });
    await openPage();
    await uploadFile();
    await choose('Field for “Familie”', 'Last name');
    await user.click(screen.getByRole('radio', { name: 'Take them from a column' }));
    await choose('Column with the username *', 'E-Mail – eva@x.de');
    await click('Next');
    await user.click(await screen.findByRole('radio', { name: /Passwords from a column/ }));
    await click('Check the file');
    expect(await screen.findByText('Please choose a column.')).toBeTruthy();
    await choose('Column with the password *', 'role – admin');
    await click('Check the file');
    await heading('Is everything correct?');
    expect(server.bodiesOf('importCsv')).toMatchObject([
      { usernameMode: 'column', passwordMode: 'byColumn', mapping: { username: 2, email: 2, password: 3 } },
    ]);
  });
});

describe('what can go wrong', () => {
  it('says precisely what is wrong with a file', async () => {
    const params = { reason: 'quotes', line: 7, column: 2 };
    const server = startFakeServer({
      readOpen: nothingOpen,
      uploadCsv: { error: { code: 'memberImport.csvProcessingFailed', params } },
    });
    await openPage();
    await uploadFile();
    expect(await screen.findByText('Line 7, column 2: a quotation mark is not closed properly.')).toBeTruthy();
    server.answer({ uploadCsv: upload });
    await uploadFile();
    await heading('What does each column contain?');
  });
  it('warns of headings that occur twice', async () => {
    const columns = upload.columns.map((column) => ({ ...column, heading: 'Mail' }));
    startFakeServer({ readOpen: nothingOpen, uploadCsv: { ...upload, columns } });
    await openPage();
    await uploadFile();
    expect(await screen.findByText(/Several columns are called “Mail”/)).toBeTruthy();
  });
  it('does not offer an import that has no room', async () => {
    const progress = { ...checked, faulty: 0, errors: [], freePlaces: 1 };
    startFakeServer({ readOpen: { maximumRows, upload, phase: 'checked' }, readProgress: progress });
    await openPage();
    expect(await screen.findByText(/There are not enough free places/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Import 2 people' })).toHaveProperty('disabled', true);
  });
  it('says that everybody exists already', async () => {
    const progress = { ...checked, faultless: 0, faulty: 3, existing: 3 };
    startFakeServer({ readOpen: { maximumRows, upload, phase: 'checked' }, readProgress: progress });
    await openPage();
    expect(await screen.findByText('Everyone in the file exists already. There is nothing to do.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  });
  it('tells why an import failed, and lets it be checked again', async () => {
    const failure = { code: 'memberImport.exceedsMaxEmployees', params: { wanted: 5, free: 1, maximum: 9 } };
    startFakeServer({
      readOpen: { maximumRows, upload, phase: 'failed' },
      readProgress: { ...checked, phase: 'failed', failure },
    });
    await openPage();
    expect(await screen.findByText(/only 1 of 9 places are free/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Check again' })).toBeTruthy();
  });
});

it('says how many rows a file may have here', async () => {
  startFakeServer({ readOpen: { ...nothingOpen, maximumRows: 20_000 } });
  await openPage();
  expect(await screen.findByText(/20,000 rows/)).toBeTruthy();
});

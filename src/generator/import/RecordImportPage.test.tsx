import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hazardousSubstances as calls } from '../../../contract/hazardousSubstances';
import type { Call } from '../../../contract/kit/call';
import type { RecordImportProgress } from '../../../contract/kit/recordImport';
import { setXsrfCookie } from '../../../dataProvider/testing';
import { lookups, resources } from '../../../resources';
import { catchUploads } from '../../testing/catchUploads';
import { renderInShell } from '../../testing/renderInShell';
import { RecordImportPage } from './RecordImportPage';

const importCursor = '01890a5d-ac96-774b-bcce-b302099a8057';
const fields = Object.keys(calls.startImport.request._zod.def.shape.mapping._zod.def.shape);
const upload = {
  importCursor,
  fileName: 'substances.csv',
  rowCount: 4,
  columns: [
    { index: 0, heading: 'Substance', samples: ['Acetone', 'Degreaser', 'Oil'] },
    { index: 1, heading: 'Signal word', samples: ['Danger', 'Caution', 'none'] },
  ],
  headerLine: 1,
  firstRows: [
    { line: 1, cells: ['Substance', 'Signal word'] },
    { line: 2, cells: ['Acetone', 'Danger'] },
  ],
  aside: { count: 0, rows: [] },
  encoding: 'utf-8',
  readings: [],
  suspicious: { count: 0, samples: [] },
  mapping: { ...Object.fromEntries(fields.map((field) => [field, null])), designation: 0, signalWord: 1 },
};
const checked: RecordImportProgress = {
  importCursor,
  fileName: 'substances.csv',
  phase: 'checked',
  processed: 3,
  total: 3,
  faultless: 2,
  faulty: 1,
  known: 0,
  notes: 0,
  created: 0,
  faults: [
    {
      line: 3,
      column: 2,
      field: 'signalWord',
      severity: 'fault',
      rule: 'option',
      value: 'Caution',
      title: 'Degreaser',
    },
  ],
  failure: null,
};

let answers: Record<string, { status?: number; body: object }>;
let asked: { path: string; body: unknown }[];
const answerTo = (url: string, body: unknown) => {
  const path = url.replace(/^.*\/api\//, '');
  asked.push({ path, body });
  const { status = 200, body: answer } = answers[path] ?? { body: {} };
  const call = Object.values(calls as Record<string, Call>).find((each) => each.path === path);
  return { status, body: status === 200 && call ? (call.response.parse(answer) as object) : answer };
};
const bodiesOf = (call: Call) => asked.filter(({ path }) => path === call.path).map(({ body }) => body);
const answer = (call: Call, body: object, status?: number) => {
  answers[call.path] = { body, ...(status && { status }) };
};

catchUploads((sent) => {
  const { status, body } = answerTo(sent.address, sent.form);
  sent.answer(status, body);
});

const user = userEvent.setup();
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const click = async (name: string) => user.click(await screen.findByRole('button', { name }));
const choose = async () =>
  user.upload(await screen.findByLabelText('Drag a CSV file here'), new File(['a;b'], 'substances.csv'));

beforeEach(async () => {
  setXsrfCookie('token');
  asked = [];
  answers = {};
  answer(calls.readOpenImport, { upload: null, phase: null, maximumRows: 10_000 });
  answer(calls.uploadImport, upload);
  answer(calls.startImport, { importCursor, phase: 'checking' });
  answer(calls.readImport, checked);
  vi.stubGlobal('fetch', async (url: string, options?: RequestInit) => {
    const { status, body } = answerTo(url, options?.body ? JSON.parse(String(options.body)) : {});
    return Response.json({ head: { status }, body }, { status });
  });
  await renderInShell(<RecordImportPage resource="hazardousSubstances" />, {
    resources: { resources, lookups },
    path: '/company/hazardous-substances/import',
  });
});
afterEach(() => setXsrfCookie(null));

it('leads from the file over its columns and the check to what was created, without its faulty row', async () => {
  await screen.findByRole('heading', { level: 1, name: 'Import: Hazardous substances' });
  await choose();
  await heading('What does each column contain?');
  await click('Check the file');
  await heading('Is everything correct?');
  expect(await screen.findByText(/Line 3, column 2/)).toBeTruthy();
  expect(screen.getByText('Caution')).toBeTruthy();
  const [dryRun] = bodiesOf(calls.startImport);
  expect(dryRun).toMatchObject({ dryRun: true, onlyFaultless: false, mapping: { designation: 0, signalWord: 1 } });
  const start = screen.getByRole<HTMLButtonElement>('button', { name: 'Import 2 entries' });
  expect(start.disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: /Import only the rows without errors/ }));
  answer(calls.readImport, { ...checked, phase: 'done', created: 2 });
  await click('Import 2 entries');
  await heading('The import is finished');
  expect(bodiesOf(calls.startImport)[1]).toMatchObject({ dryRun: false, onlyFaultless: true });
  expect(screen.getByText(/^2 entries were created\. 1 /)).toBeTruthy();
});

it('reads the file anew from the headings that somebody chooses, and says what is no entry', async () => {
  const title = { line: 1, cells: ['Register'] };
  const aside = { count: 1, rows: [{ line: 9, cells: ['Total', '7'] }] };
  answer(calls.uploadImport, { ...upload, headerLine: 2, firstRows: [title, ...upload.firstRows.slice(1)], aside });
  answer(calls.readImportAs, upload);
  await choose();
  expect(await screen.findByText(/^1 row is not an entry .*line 9 \(Total · 7\)/)).toBeTruthy();
  expect(screen.getByText('What is above the headings will not be imported.')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /^Line 1/ }));
  await waitFor(() => expect(screen.queryByText(/is not an entry/)).toBeNull());
  expect(bodiesOf(calls.readImportAs)).toEqual([{ importCursor, encoding: 'utf-8', headerLine: 1 }]);
});

it('says at the file why it is refused, and takes another one', async () => {
  const error = { code: 'file.invalidSize' };
  answer(calls.uploadImport, { error }, 400);
  await choose();
  await waitFor(() => expect(document.body.textContent).toContain('larger than 20 MB'));
  expect(screen.queryByRole('heading', { name: 'Is everything correct?' })).toBeNull();
  await click('Remove substances.csv');
  answer(calls.uploadImport, upload);
  await choose();
  await heading('What does each column contain?');
});

it('says that an import failed, and that nothing was written', async () => {
  answer(calls.readImport, { ...checked, phase: 'failed', failure: { code: 'memberImport.givenUp' } });
  await choose();
  await click('Check the file');
  await screen.findByText(/even after several attempts. Nothing was saved/);
});

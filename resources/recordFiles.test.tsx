import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { hazardousSubstances as calls } from '../contract/hazardousSubstances';
import type { ResponseOf } from '../contract/kit/call';
import { createApi, uuidOf } from '../src/testing/api';
import { catchUploads } from '../src/testing/catchUploads';
import { openDashboard } from '../src/testing/openDashboard';

const record = {
  ...Object.fromEntries(Object.keys(calls.one.response._zod.def.shape).map((name) => [name, null])),
  uuid: uuidOf(1),
  designation: 'Sample',
  signalWord: 'danger',
  pictograms: [],
  version: 1,
  abilities: { update: true, delete: false, archive: true, restore: false },
} as unknown as ResponseOf<typeof calls.one>;
const address = 'hazardousSubstances/dataSheetFile/0198c0de-0000-7000-8000-00000000aaaa/Sheet%201.pdf';

let api: ReturnType<typeof createApi>;

const sent = catchUploads();

beforeEach(() => {
  localStorage.clear();
  api = createApi()
    .on(calls.one, () => record)
    .on(calls.update, (body) => ({ ...record, ...body }));
});

const label = 'Safety data sheet as a file';
const openForm = async () => {
  const user = await openDashboard(`company/hazardous-substances/details/${record.uuid}/details`);
  const choose = async (name: string) => {
    fireEvent.change(await screen.findByLabelText(label), { target: { files: [new File(['%PDF-1.4'], name)] } });
  };
  const supplier = await screen.findByRole('textbox', { name: 'Supplier' });
  await user.type(supplier, 'Chemie Nord');
  return { user, choose, supplier };
};
const save = async (user: Awaited<ReturnType<typeof openForm>>['user']) =>
  user.click(screen.getByRole('button', { name: 'Save' }));

it('takes documents and pictures, and no films', async () => {
  const { choose } = await openForm();
  const input = await screen.findByLabelText<HTMLInputElement>(label);
  expect(input.accept.split(',')).toEqual(expect.arrayContaining(['.pdf', '.docx', '.png']));
  expect(input.accept).not.toMatch(/\.(?:mp4|avi|mkv|zip)\b/);
  await choose('Sheet.mp4');
  expect((await screen.findAllByRole('alert')).some(({ textContent }) => textContent?.includes('Sheet.mp4'))).toBe(
    true,
  );
  expect(sent).toEqual([]);
});

it('a file is sent as soon as it is chosen, and saved with the record once it has arrived', async () => {
  const { user, choose } = await openForm();
  await choose('Sheet 1.pdf');
  await waitFor(() => expect(sent.map(({ form }) => form.get('field'))).toEqual(['dataSheetFile']));
  act(() => sent[0]?.progress(40, 100));
  expect(await screen.findByText(/40% uploaded/)).toBeTruthy();
  await save(user);
  expect(await screen.findByText('Please wait until the file is uploaded.')).toBeTruthy();
  expect(api.bodies(calls.update)).toEqual([]);
  await act(async () => sent[0]?.answer(200, { address }));
  const link = await screen.findByRole('link', { name: 'Sheet 1.pdf' });
  expect(link.getAttribute('href')).toBe(`/api/file/${address}`);
  await waitFor(() => expect(screen.queryByText('Please wait until the file is uploaded.')).toBeNull());
  await save(user);
  await waitFor(() =>
    expect(api.bodies(calls.update)).toMatchObject([{ dataSheetFile: address, supplier: 'Chemie Nord' }]),
  );
});

it('a refused file says why at its field, and nothing that was typed is lost', async () => {
  const { user, choose, supplier } = await openForm();
  await choose('Sheet 1.pdf');
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => sent[0]?.answer(400, { error: { code: 'file.invalidFormat' } }));
  expect(await screen.findByText('This file format is not accepted here.')).toBeTruthy();
  await choose('run.exe');
  expect(await screen.findByText('“run.exe” has a format that cannot be used here.')).toBeTruthy();
  expect(sent).toHaveLength(1);
  expect((supplier as HTMLInputElement).value).toBe('Chemie Nord');
  await save(user);
  await waitFor(() =>
    expect(api.bodies(calls.update)).toMatchObject([{ dataSheetFile: null, supplier: 'Chemie Nord' }]),
  );
});

it('a file is taken away again, and another one can take its place', async () => {
  api.on(calls.one, () => ({ ...record, dataSheetFile: address }));
  const { user } = await openForm();
  await user.click(screen.getByRole('button', { name: 'Remove Sheet 1.pdf' }));
  expect(await screen.findByLabelText(label)).toBeTruthy();
  await save(user);
  await waitFor(() => expect(api.bodies(calls.update)).toMatchObject([{ dataSheetFile: null }]));
});

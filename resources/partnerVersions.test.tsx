import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LibraryUpload, partnerVersions, uploadPartSize } from '../contract/partner/versions';
import { createApi, createGate, Refusal, uuidOf } from '../src/testing/api';
import { catchUploads } from '../src/testing/catchUploads';
import { openPartner } from '../src/testing/openPartner';
import { toasts } from '../src/ui/toasts/toastStore';

const size = uploadPartSize + 5;
const file = () => new File([new Uint8Array(size)], 'kurs.zip', { type: 'application/zip' });
const upload = (values: Partial<LibraryUpload> = {}): LibraryUpload => ({
  uuid: uuidOf(1),
  fileName: 'kurs.zip',
  size,
  partSize: uploadPartSize,
  partCount: 2,
  received: [],
  state: 'receiving',
  begunAt: '2026-03-02T08:00:00.000Z',
  begunBy: 'Paula Partner',
  findings: [],
  notices: [],
  found: null,
  outcome: null,
  ...values,
});
const counts = { pages: 2, questions: 1, units: null, sections: null, files: null };
const found = { kind: 'course', identifier: 'kurs', title: 'Leitern', languages: ['de_DE'], counts } as const;
const differences = {
  settings: [{ field: 'passMark', before: 80, after: 90 }],
  languages: { added: ['en_GB'], removed: [] },
  texts: [{ language: 'de_DE', field: 'headline' }],
  hasOtherPicture: true,
  parts: [
    { kind: 'page', change: 'added', title: 'Anlegeleitern' },
    { kind: 'question', change: 'removed', title: 'Wie steil?' },
  ],
  isReordered: false,
  files: null,
} as const;
const comparison = {
  title: 'Leitern',
  identifier: 'kurs',
  number: 3,
  differences,
  reach: { companies: 2, notBegun: 12, begun: 1, proofs: 40 },
};

let present: LibraryUpload | undefined;
let api: ReturnType<typeof createApi>;
const sent = catchUploads();
beforeEach(() => {
  toasts.set([]);
  present = undefined;
  api = createApi()
    .on(partnerVersions.list, () => ({ items: present ? [present] : [] }))
    .on(partnerVersions.begin, () => {
      present ??= upload();
      return present;
    })
    .on(partnerVersions.compare, () => comparison)
    .on(partnerVersions.publish, () => {
      present = upload({
        state: 'published',
        found: { ...found, languages: ['de_DE'] },
        outcome: { kind: 'elearnings', uuid: uuidOf(7), number: 3, isNew: true },
      });
      return present;
    })
    .on(partnerVersions.history, () => ({
      versions: [
        {
          uuid: uuidOf(9),
          number: 3,
          publishedAt: '2026-03-02T08:00:00.000Z',
          publishedBy: 'Paula Partner',
          differences,
        },
        { uuid: uuidOf(8), number: 2, publishedAt: '2026-01-02T08:00:00.000Z', publishedBy: null, differences: null },
      ],
    }));
});
afterEach(() => vi.unstubAllGlobals());

const open = async () => {
  const user = await openPartner('portfolio/publish');
  await screen.findByRole('heading', { name: 'Publish', level: 1 });
  return user;
};
const chooser = () => screen.findByLabelText('File for the library', {}, { timeout: 10_000 });

describe('uploading', () => {
  it('sends a file part by part, and goes on with the missing one after the connection was lost', async () => {
    const user = await open();
    await user.upload(await chooser(), file());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(api.bodies(partnerVersions.begin)).toMatchObject([{ fileName: 'kurs.zip', size }]);
    sent[0]?.progress(1, 2);
    expect(await screen.findByText('4 MB of 8 MB')).toBeTruthy();
    present = upload({ received: [0] });
    sent[0]?.answer(200, present);
    await waitFor(() => expect(sent).toHaveLength(2));
    sent[1]?.fail();
    await user.click(await screen.findByRole('button', { name: 'Continue upload' }));
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent.map(({ form }) => form.get('number'))).toEqual(['0', '1', '1']);
    present = upload({ received: [0, 1], state: 'checking' });
    sent[2]?.answer(200, present);
    expect(await screen.findByText('Checking kurs.zip')).toBeTruthy();
    present = upload({ received: [0, 1], state: 'checked', found: { ...found, languages: ['de_DE'] } });
    expect(await screen.findByRole('button', { name: 'Publish' }, { timeout: 10_000 })).toBeTruthy();
  });

  it('goes on to the check though the server answers late what was before the last part', async () => {
    const gate = createGate();
    const user = await open();
    await chooser();
    api.on(partnerVersions.list, () => gate.opened.then(() => ({ items: [upload({ partCount: 1 })] })));
    present = upload({ partCount: 1 });
    await user.upload(await chooser(), file());
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(api.bodies(partnerVersions.list)).toHaveLength(2));
    sent[0]?.answer(200, upload({ partCount: 1, received: [0], state: 'checking' }));
    expect(await screen.findByText('Checking kurs.zip')).toBeTruthy();
    api.on(partnerVersions.list, () => ({ items: [upload({ state: 'failed' })] }));
    gate.open();
    await waitFor(() => expect(api.bodies(partnerVersions.list)).toHaveLength(3), { timeout: 10_000 });
    expect(screen.queryByText('kurs.zip is not complete yet')).toBeNull();
  });

  it('asks for the same file where one is not complete, and sends what is missing alone', async () => {
    present = upload({ received: [0] });
    const user = await open();
    expect(await screen.findByText(/8 MB of 8 MB have been uploaded, started by Paula Partner/)).toBeTruthy();
    await user.upload(await chooser(), file());
    await waitFor(() => expect(sent.map(({ form }) => form.get('number'))).toEqual(['1']));
  });

  it('says why the server will not have another file', async () => {
    api.on(
      partnerVersions.begin,
      () => new Refusal({ code: 'libraryUpload.another', params: { fileName: 'anderer.zip' } }),
    );
    const user = await open();
    await user.upload(await chooser(), file());
    expect(await screen.findByText(/another file that is not finished yet: “anderer.zip”/)).toBeTruthy();
    expect(await chooser()).toBeTruthy();
  });
});

describe('findings', () => {
  it('stand there all at once with file and place, in words, beside the place for the mended file', async () => {
    present = upload({
      state: 'failed',
      findings: [
        { file: 'course.json', place: 'duration', code: 'minNumber', params: { limit: '1' } },
        { file: '', place: '', code: 'technical', params: { text: 'The file is no zip archive' } },
      ],
    });
    await open();
    expect(await screen.findByText('2 findings: the file cannot be published like this')).toBeTruthy();
    const [first, second] = within(screen.getByRole('region', { name: 'kurs.zip' })).getAllByRole('listitem');
    expect(first?.textContent).toBe('course.json · duration: is too small: at least 1');
    expect(second?.textContent).toContain('The file is no zip archive');
    expect(await chooser()).toBeTruthy();
  });
});

describe('publishing', () => {
  it('tells differences and effect beforehand, and leads to the version among the former ones', async () => {
    present = upload({ state: 'checked', found: { ...found, languages: ['de_DE'] } });
    const user = await open();
    for (const line of [
      'Version 3',
      'Pass mark in percent: 80 → 90',
      'New language: English',
      'Headline (German)',
      'Page: Anlegeleitern',
      'Question: Wie steil?',
      '2 companies have this content.',
      '12 tasks not begun get the new version.',
      '1 task begun is finished in the former version.',
      '40 valid proofs stay valid until they are due again.',
    ])
      expect(await screen.findByText(line)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('“Leitern” is published as version 3.')).toBeTruthy();
    expect(await screen.findByText(/^Version 3, .*, Paula Partner$/)).toBeTruthy();
    expect(screen.getByText(/^Version 2, .*, Operator$/)).toBeTruthy();
  });

  it('is not offered for the same content again', async () => {
    const none = { ...differences, settings: [], texts: [], parts: [], hasOtherPicture: false };
    const same = { ...none, languages: { added: [], removed: [] } };
    api.on(partnerVersions.compare, () => ({ ...comparison, differences: same }));
    present = upload({ state: 'checked', found: { ...found, languages: ['de_DE'] } });
    await open();
    expect(await screen.findByText('The content is the same as version 2; nothing to publish.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });

  it('of a package asks for its details first, and sends what was compared', async () => {
    const of = { ...found, kind: 'package', identifier: null, languages: [], title: 'Forklift' } as const;
    const missing = new Refusal({
      code: 'schema.invalid',
      fields: [{ path: 'elearningIdentifier', rule: 'required' }],
    });
    api.on(partnerVersions.compare, ({ elearningIdentifier }) => (elearningIdentifier ? comparison : missing));
    present = upload({ state: 'checked', found: { ...of, languages: [] }, notices: ['page.html: x.png is missing'] });
    const user = await open();
    expect(await screen.findByText('page.html: x.png is missing')).toBeTruthy();
    const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name }, { timeout: 10_000 });
    expect((await field(/^Title/)).value).toBe('Forklift');
    await user.click(screen.getByRole('button', { name: 'Show differences' }));
    await user.type(await field(/^Identifier/), 'forklift');
    await user.click(screen.getByRole('button', { name: 'Show differences' }));
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    const details = { uuid: uuidOf(1), elearningIdentifier: 'forklift', title: 'Forklift', duration: null };
    await waitFor(() => expect(api.bodies(partnerVersions.publish)).toMatchObject([details]));
  });

  it('is given up by discarding, once that was asked', async () => {
    api.on(partnerVersions.discard, () => {
      present = undefined;
      return {};
    });
    present = upload({ state: 'checked', found: { ...found, languages: ['de_DE'] } });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(api.bodies(partnerVersions.discard)).toEqual([{ uuid: uuidOf(1) }]));
    expect(await chooser()).toBeTruthy();
  });
});

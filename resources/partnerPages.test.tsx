import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LookFields, type LooksState, partnerLooks } from '../contract/partner/looks';
import { createApi, Refusal, uuidOf } from '../src/testing/api';
import { catchUploads } from '../src/testing/catchUploads';
import { openPartner } from '../src/testing/openPartner';
import { toasts } from '../src/ui/toasts/toastStore';

const published: LookFields = {
  logo: '/assets/licensees/ampel/logo.svg',
  mood: null,
  moodImageCopyright: null,
  icon: null,
  appIcon: null,
  mailLogo: null,
  senderName: null,
  replyTo: null,
  lightPrimary: '#0b5c4f',
  lightContrast: '#ffffff',
  darkPrimary: '#6fd6bd',
  darkContrast: '#04231d',
  licenseeLink: null,
  legalNoticeLink: null,
  dataProtectionLink: null,
  isWhitelabelPartner: false,
  baseRoute: null,
  calendarLink: null,
  supportChatKey: null,
};
const version = (number: number, values: Partial<LooksState['versions'][number]> = {}) => ({
  uuid: uuidOf(number),
  number,
  publishedAt: '2026-03-02T08:00:00.000Z',
  publishedBy: 'Paula Partner',
  changed: ['logo' as const],
  backTo: null,
  ...values,
});

let state: LooksState;
let api: ReturnType<typeof createApi>;
const uploaded = 'licensee/logo/0198c0de-0000-7000-8000-00000000abcd/neu.png';
catchUploads(({ answer }) => answer(200, { address: uploaded }));
beforeEach(() => {
  toasts.set([]);
  state = {
    version: 7,
    licenseeName: 'Ampel',
    published,
    draft: null,
    versions: [version(2), version(1, { publishedBy: null, changed: [] })],
  };
  api = createApi()
    .on(partnerLooks.read, () => state)
    .on(partnerLooks.saveDraft, ({ version: _, ...looks }) => {
      state = { ...state, version: 8, draft: { looks, savedAt: '2026-03-02T09:00:00.000Z', savedBy: 'Paula Partner' } };
      return state;
    })
    .on(partnerLooks.publish, () => {
      state = { ...state, version: 9, published: state.draft?.looks ?? published, draft: null };
      return state;
    })
    .on(partnerLooks.discardDraft, () => {
      state = { ...state, version: 9, draft: null };
      return state;
    })
    .on(partnerLooks.goBack, () => state);
});
afterEach(() => vi.unstubAllGlobals());

const open = async () => {
  const user = await openPartner('provider/looks');
  await screen.findByRole('textbox', { name: /^Accent colour \(light\)/ }, { timeout: 10_000 });
  return user;
};
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = async (user: Awaited<ReturnType<typeof open>>, name: RegExp, text: string) => {
  await user.clear(field(name));
  await user.type(field(name), text);
};
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save draft' });

describe('the looks', () => {
  it('are typed, saved as a draft, and published once it was asked what changes', async () => {
    const user = await open();
    expect(save().disabled).toBe(true);
    expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
    await type(user, /^Accent colour \(light\)/, '#7a1fa2');
    await user.click(save());
    expect(await screen.findByText(/Draft saved by Paula Partner/)).toBeTruthy();
    expect(api.bodies(partnerLooks.saveDraft)).toEqual([{ ...published, lightPrimary: '#7a1fa2', version: 7 }]);
    expect(screen.getByText('This would change: Accent colour (light).')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Publish …' }));
    const question = await screen.findByRole('dialog');
    expect(within(question).getByText('Accent colour (light)')).toBeTruthy();
    await user.click(within(question).getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(api.bodies(partnerLooks.publish)).toEqual([{ version: 8 }]));
    await waitFor(() => expect(screen.queryByText(/Draft saved by/)).toBeNull());
    // As long as the question fades out, nothing behind it is there for roles.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field(/^Accent colour \(light\)/).value).toBe('#7a1fa2');
  });

  it('are published only when everything typed is saved', async () => {
    state = {
      ...state,
      draft: { looks: { ...published, baseRoute: '/start' }, savedAt: '2026-03-02T09:00:00.000Z', savedBy: null },
    };
    const user = await open();
    expect(screen.getByText(/Draft saved by Operator/)).toBeTruthy();
    const publish = screen.getByRole<HTMLButtonElement>('button', { name: 'Publish …' });
    expect(publish.disabled).toBe(false);
    await type(user, /^Support chat key/, 'chat-7');
    expect(publish.disabled).toBe(true);
    expect(screen.getByText(/Save your further changes first/)).toBeTruthy();
  });

  it('show beside each colour how well it is read, and what is used in its place', async () => {
    const user = await open();
    expect(screen.getByText(/On the accent colour: contrast 7.9:1, easy to read/)).toBeTruthy();
    await type(user, /^Accent colour \(light\)/, '#ffcc00');
    expect(await screen.findByText(/On the accent colour: contrast 1.5:1, too low. #000000 with 13.9:1/)).toBeTruthy();
    expect(screen.getByText(/As text on the page: contrast 1.4:1, too low. #\w{6} with \d.\d:1 is used/)).toBeTruthy();
  });

  it('say at its field what is no colour and no link, and send nothing', async () => {
    const user = await open();
    await type(user, /^Accent colour \(light\)/, 'red');
    await type(user, /^Legal notice/, 'javascript:alert(1)');
    await user.click(save());
    expect(await screen.findByText(/enter a colour such as #0a7d4b/)).toBeTruthy();
    expect(screen.getByText(/full web address|complete web address|web address/i)).toBeTruthy();
    expect(api.bodies(partnerLooks.saveDraft)).toEqual([]);
  });

  it('take another logo in place of the present one, and none', async () => {
    const user = await open();
    const picture = new File([new Uint8Array(3)], 'neu.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('Logo'), picture);
    expect(await screen.findByText('neu.png')).toBeTruthy();
    await user.click(save());
    await waitFor(() => expect(api.bodies(partnerLooks.saveDraft)).toMatchObject([{ logo: uploaded }]));
    await user.click(screen.getByRole('button', { name: 'Logo: Remove' }));
    await user.click(save());
    await waitFor(() => expect(api.bodies(partnerLooks.saveDraft)).toMatchObject([{}, { logo: null }]));
  });

  it('that somebody else has changed meanwhile are read anew, and keep what was typed', async () => {
    const user = await open();
    await type(user, /^Support chat key/, 'chat-7');
    api.on(partnerLooks.saveDraft, () => new Refusal({ code: 'record.changed' }));
    state = { ...state, version: 12, published: { ...published, baseRoute: '/start/infopoint' } };
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Load the latest version' }));
    await waitFor(() => expect(field(/^Where the logo leads/).value).toBe('/start/infopoint'));
    expect(field(/^Support chat key/).value).toBe('chat-7');
  });

  it('go back to a former version, which names who published it', async () => {
    const user = await open();
    expect(screen.getByText(/^Version 1, .*, Operator$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Back to version 1' }));
    await user.click(await screen.findByRole('button', { name: 'Back to this version' }));
    await waitFor(() => expect(api.bodies(partnerLooks.goBack)).toEqual([{ uuid: uuidOf(1), version: 7 }]));
  });

  it('are previewed as they are typed, in either theme', async () => {
    const user = await open();
    await user.click(screen.getByRole('tab', { name: 'Email' }));
    const mail = await screen.findByRole('tabpanel', { name: 'Email' });
    expect(within(mail).getByText('Ampel')).toBeTruthy();
    const button = within(mail).getByText('Open instruction');
    expect(within(mail).getByText('The operator’s name')).toBeTruthy();
    await type(user, /^Sender name/, 'Ampel Safety');
    await type(user, /^Replies go to/, 'service@ampel.example');
    expect(await within(mail).findByText('Ampel Safety')).toBeTruthy();
    expect(await within(mail).findByText('service@ampel.example')).toBeTruthy();
    await type(user, /^Accent colour \(light\)/, '#ffcc00');
    await waitFor(() => expect(button.style.backgroundColor).toBe('rgb(255, 204, 0)'));
    expect(button.style.color).toBe('rgb(0, 0, 0)');
    await user.click(screen.getByRole('button', { name: 'Dark' }));
    await waitFor(() => expect(button.style.backgroundColor).toBe('rgb(111, 214, 189)'));
  });
});

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { licensees } from '../db/schema';
import { setUpOperator } from './operatorHarness';

const { state, server, run, createLicensee } = setUpOperator();

describe('create-licensee and set-licensee', () => {
  const stored = async () => {
    const rows = await server().database.owner((tx) =>
      tx.select().from(licensees).where(eq(licensees.identifier, state.licensee)),
    );
    return rows[0];
  };
  it('create a licensee once and change only what is named', async () => {
    expect(await createLicensee()).toBe(0);
    expect(state.printed).toEqual([`Created licensee ${state.licensee} (Ampel).`]);
    expect(await createLicensee()).toBe(2);
    const looks = ['--light-primary', '#0A7D4B', '--logo', '/assets/logo.svg', '--legal-notice-link', 'https://x.de/'];
    const hosts = ['--host', 'One.example.org', '--host', 'two.example.org'];
    expect(await run('set-licensee', '--identifier', state.licensee, ...looks, ...hosts)).toBe(0);
    expect(await run('set-licensee', '--identifier', state.licensee, '--mood', '/assets/mood.jpg', '--logo', '')).toBe(
      0,
    );
    expect(await stored()).toMatchObject({
      name: 'Ampel',
      hosts: ['one.example.org', 'two.example.org'],
      looks: {
        theme: { light: { primary: '#0A7D4B', contrast: '#ffffff' }, dark: { primary: '#b9b9b9' } },
        images: { mood: '/assets/mood.jpg' },
        footer: { legalNoticeLink: 'https://x.de/' },
      },
    });
    expect((await stored())?.looks.images).not.toHaveProperty('logo');
    expect(await run('set-licensee', '--identifier', state.licensee)).toBe(2);
  });
  it('set where the logo leads and the key of the support chat, and refuse what is neither', async () => {
    await createLicensee();
    const set = (...options: string[]) => run('set-licensee', '--identifier', state.licensee, ...options);
    expect(await set('--base-route', '/start/infopoint', '--support-chat-key', 'chat-7')).toBe(0);
    expect((await stored())?.looks).toEqual({ baseRoute: '/start/infopoint', supportChatKey: 'chat-7' });
    for (const route of ['start', '//evil.example', 'https://evil.example', '/../api', '/start?x=1']) {
      expect(await set('--base-route', route)).toBe(2);
      expect(state.complaints).toEqual(['--base-route must be a page of the dashboard such as /start/overview']);
    }
    expect(await set('--support-chat-key', 'two words')).toBe(2);
    expect(await set('--base-route', '', '--support-chat-key', '')).toBe(0);
    expect((await stored())?.looks).toEqual({});
  });
  it('set the sender of mails by name and address for answers, and refuse what is neither', async () => {
    await createLicensee();
    const set = (...options: string[]) => run('set-licensee', '--identifier', state.licensee, ...options);
    expect(await set('--sender-name', 'Ampel', '--reply-to', 'service@ampel.example')).toBe(0);
    expect((await stored())?.looks).toEqual({ mails: { senderName: 'Ampel', replyTo: 'service@ampel.example' } });
    expect(await set('--sender-name', 'Ampel <eve@evil.example>')).toBe(2);
    expect(await set('--reply-to', 'nobody')).toBe(2);
    expect(await set('--sender-name', '', '--reply-to', '')).toBe(0);
    expect((await stored())?.looks).toEqual({});
  });
  it('keep one default at most', async () => {
    await createLicensee();
    await run('set-licensee', '--identifier', state.licensee, '--default', 'on');
    const other = `${state.licensee}-x`;
    await run('create-licensee', '--identifier', other, '--name', 'Other');
    await run('set-licensee', '--identifier', other, '--default', 'on');
    const defaults = await server().database.owner((tx) =>
      tx.select({ identifier: licensees.identifier }).from(licensees).where(eq(licensees.isDefault, true)),
    );
    expect(defaults).toEqual([{ identifier: other }]);
    await run('list-licensees');
    expect(state.printed.find((line) => line.startsWith(other))).toContain('yes');
  });
});

import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bootstrap, licenseeConfig } from '../../../contract/bootstrap';
import { partnerLooks as calls, keptLooks, type LookFields } from '../../../contract/partner/looks';
import { defaultColours } from '../../../contract/shapes/constants';
import { files, licenseeLooks, licensees } from '../../db/schema';
import { countChange, publishLooks } from '../../domain/licensees/lookVersions';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createStaff, licenseeOf, signInAsStaff, type TestLicensee } from '../../testing/partner';
import { succeed } from '../../testing/requests';
import { png } from '../../testing/sampleFiles';

const server = setUpServer();
let own: Company;
let licensee: TestLicensee;
let admin: Agent;
beforeEach(async () => {
  own = await server.createCompany();
  await createStaff(server, own);
  licensee = await licenseeOf(server, own);
  admin = await signInAsStaff(server, licensee, 'paula.partner');
});

const read = (agent = admin) => succeed(agent, calls.read, {});
/** Saves what is shown, or is drafted, with the given fields over it. */
const draft = async (fields: Partial<LookFields>, agent = admin) => {
  const { published, version, draft: former } = await read(agent);
  return succeed(agent, calls.saveDraft, { ...(former?.looks ?? published), ...fields, version });
};
const publish = async (agent = admin) => succeed(agent, calls.publish, { version: (await read(agent)).version });
const upload = async (field: 'logo' | 'mood' | 'icon' = 'logo', agent = admin) => {
  const sent = { files: [{ fileName: 'Logo 1.png', content: png, type: 'image/png' }] };
  const answer = await agent.call(calls.uploadPicture, { field }, sent);
  if (answer.status !== 200) throw new Error(String(answer.code));
  return (answer.body as { address: string }).address;
};

/** The looks that anybody sees at the licensee's host. */
const shown = async ({ host } = licensee) => {
  const answer = await server.app.inject({ url: `/api/${bootstrap.loadLicenseeConfig.path}`, headers: { host } });
  return licenseeConfig.parse(answer.json().body);
};
const statusOf = async (address: string) => (await server.app.inject(`/api/file/${address}`)).statusCode;

describe('a draft', () => {
  it('shows to nobody until it is published, and is the licensee’s alone', async () => {
    const logo = await upload();
    await draft({ lightPrimary: '#0a7d4b', logo, legalNoticeLink: 'https://ampel.example/legal' });
    expect(await shown()).toMatchObject({ theme: defaultColours, images: { logo: null }, footer: {} });
    expect(await read()).toMatchObject({
      published: { lightPrimary: defaultColours.light.primary, logo: null },
      draft: { looks: { lightPrimary: '#0a7d4b', logo }, savedBy: 'Vera Berger' },
      versions: [],
    });

    const { draft: left, published } = await publish();
    expect(left).toBeNull();
    expect(published).toMatchObject({ lightPrimary: '#0a7d4b', logo });
    expect(await shown()).toMatchObject({
      theme: { light: { primary: '#0a7d4b' }, dark: defaultColours.dark },
      images: { logo },
      footer: { legalNoticeLink: 'https://ampel.example/legal' },
    });
    expect(await statusOf(logo)).toBe(200);
  });

  it('is replaced, not added to, and goes with what only it showed when it is discarded', async () => {
    const former = await upload();
    await draft({ logo: former });
    server.clock.advance(25 * 60 * 60_000);
    const logo = await upload();
    await draft({ logo });
    expect(await statusOf(former)).toBe(404);
    server.clock.advance(25 * 60 * 60_000);
    const { version } = await read();
    expect(await succeed(admin, calls.discardDraft, { version })).toMatchObject({ draft: null });
    expect(await statusOf(logo)).toBe(404);
    expect(await shown()).toMatchObject({ images: { logo: null } });
  });

  it('keeps the pictures that are shown, whatever it has in their place', async () => {
    const logo = await upload();
    await draft({ logo });
    await publish();
    server.clock.advance(25 * 60 * 60_000);
    await draft({ logo: null });
    const { version } = await read();
    await succeed(admin, calls.discardDraft, { version });
    expect(await statusOf(logo)).toBe(200);
  });

  it('is refused to whoever has not seen the newest one', async () => {
    await createStaff(server, own, { username: 'second.admin' });
    const second = await signInAsStaff(server, licensee, 'second.admin');
    const seen = await read(second);
    await draft({ lightPrimary: '#0a7d4b' });
    const late = { ...seen.published, lightPrimary: '#ff0000', version: seen.version };
    const changed = { status: 400, code: 'record.changed' };
    expect(await second.call(calls.saveDraft, late)).toMatchObject(changed);
    expect(await second.call(calls.publish, { version: seen.version })).toMatchObject(changed);
    expect(await second.call(calls.discardDraft, { version: seen.version })).toMatchObject(changed);
    expect((await read()).draft?.looks.lightPrimary).toBe('#0a7d4b');
  });

  it('is saved once of two that are sent at the same time', async () => {
    const { published, version } = await read();
    const sent = ['#111111', '#222222'].map((lightPrimary) =>
      admin.call(calls.saveDraft, { ...published, lightPrimary, version }),
    );
    const codes = (await Promise.all(sent)).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(['record.changed', undefined]);
  });

  it('is not published where it changes nothing, nor where there is none', async () => {
    const unchanged = { status: 400, code: 'looks.unchanged' };
    expect(await admin.call(calls.publish, { version: (await read()).version })).toMatchObject(unchanged);
    await draft({});
    expect(await admin.call(calls.publish, { version: (await read()).version })).toMatchObject(unchanged);
  });
});

describe('what a draft may hold', () => {
  it.each([
    ['lightPrimary', 'red', 'colour'],
    ['darkContrast', '#12345', 'colour'],
    ['licenseeLink', 'javascript:alert(1)', 'webAddress'],
    ['calendarLink', 'ampel.example', 'webAddress'],
    ['baseRoute', 'https://evil.example', 'baseRoute'],
    ['supportChatKey', 'two words', 'chatKey'],
    ['senderName', 'Ampel\nBcc: eve', 'oneLine'],
    ['senderName', 'Ampel" <eve@evil.example>', 'senderName'],
    ['replyTo', 'service@ampel.example, eve@evil.example', 'email'],
    ['logo', 'https://evil.example/x.svg', 'unknown'],
    ['logo', '/assets/../api/x', 'unknown'],
  ])('refuses %s %s at its field', async (path, value, rule) => {
    const { published, version } = await read();
    const answer = await admin.call(calls.saveDraft, { ...published, [path]: value, version });
    expect(answer).toMatchObject({ status: 400, code: 'schema.invalid', error: { fields: [{ path, rule }] } });
  });

  it('is no picture of another licensee’s, none that nobody stored, and none for another place', async () => {
    const other = await server.createCompany();
    await createStaff(server, other, { username: 'other.admin' });
    const stranger = await signInAsStaff(server, await licenseeOf(server, other), 'other.admin');
    const foreign = await upload('logo', stranger);
    const { published, version } = await read();
    const gone = 'licensee/logo/0198c0de-0000-7000-8000-00000000dead/x.png';
    const icon = await upload('icon');
    for (const logo of [foreign, gone, icon, '/assets/licensees/ampel/logo.svg']) {
      const answer = await admin.call(calls.saveDraft, { ...published, logo, version });
      expect(answer).toMatchObject({ code: 'schema.invalid', error: { fields: [{ path: 'logo', rule: 'unknown' }] } });
    }
    expect((await read(stranger)).draft).toBeNull();
    expect((await read()).draft).toBeNull();
  });

  it('may be a picture that comes with the product where the operator has set it', async () => {
    const looks = { images: { logo: '/assets/licensees/ampel/logo.svg' } };
    await server.database.owner((tx) =>
      tx.update(licensees).set({ looks }).where(eq(licensees.id, licensee.licenseeId)),
    );
    await draft({ lightPrimary: '#0a7d4b' });
    expect(await publish()).toMatchObject({ published: { logo: '/assets/licensees/ampel/logo.svg' } });
  });
});

describe('versions', () => {
  it('say who published what, and those before the first are the operator’s', async () => {
    const looks = { baseRoute: '/start/infopoint' };
    await server.database.owner((tx) =>
      tx.update(licensees).set({ looks }).where(eq(licensees.id, licensee.licenseeId)),
    );
    await draft({ darkPrimary: '#ffcc00', calendarLink: 'https://cal.example/' });
    const { versions } = await publish();
    expect(versions).toMatchObject([
      { number: 2, publishedBy: 'Vera Berger', changed: ['darkPrimary', 'calendarLink'], backTo: null },
      { number: 1, publishedBy: null, changed: ['baseRoute'], backTo: null },
    ]);
  });

  it('have the sender of mails among what changes', async () => {
    await draft({ senderName: 'Ampel', replyTo: 'service@ampel.example' });
    const after = await publish();
    expect(after.versions[0]?.changed).toEqual(['senderName', 'replyTo']);
    expect(after.published).toMatchObject({ senderName: 'Ampel', replyTo: 'service@ampel.example' });
  });

  it('come back as a new one with their pictures, and leave a draft alone', async () => {
    const logo = await upload();
    await draft({ logo });
    await publish();
    server.clock.advance(25 * 60 * 60_000);
    await draft({ logo: null, lightPrimary: '#123456' });
    await publish();
    await draft({ supportChatKey: 'chat-7' });
    const { versions, version } = await read();
    const second = versions.find(({ number }) => number === 2);
    const after = await succeed(admin, calls.goBack, { uuid: second?.uuid ?? '', version });
    expect(after.versions[0]).toMatchObject({ number: 4, backTo: 2, changed: ['logo', 'lightPrimary'] });
    expect(after).toMatchObject({ published: { logo }, draft: { looks: { supportChatKey: 'chat-7' } } });
    expect(await shown()).toMatchObject({ images: { logo }, theme: defaultColours });
    expect(await statusOf(logo)).toBe(200);
    const again = { uuid: second?.uuid ?? '', version: after.version };
    expect(await admin.call(calls.goBack, again)).toMatchObject({ status: 400, code: 'looks.unchanged' });
  });

  it('of another licensee are unknown', async () => {
    const other = await server.createCompany();
    await createStaff(server, other, { username: 'other.admin' });
    const stranger = await signInAsStaff(server, await licenseeOf(server, other), 'other.admin');
    await draft({ lightPrimary: '#0a7d4b' });
    const { versions } = await publish();
    const { version } = await read(stranger);
    const foreign = await stranger.call(calls.goBack, { uuid: versions[0]?.uuid ?? '', version });
    expect(foreign).toMatchObject({ status: 404, code: 'record.notFound' });
    expect((await read(stranger)).versions).toEqual([]);
  });

  it('are kept as far as the last ten, with the pictures of those alone', async () => {
    const logo = await upload();
    await draft({ logo });
    await publish();
    server.clock.advance(25 * 60 * 60_000);
    const recent = Array.from({ length: keptLooks }, (_, index) => ({ lightPrimary: `#0000${10 + index}` }));
    for (const [index, theme] of recent.entries()) {
      // The version with the logo, number 2, is the last of ten as long as nine follow.
      expect(await statusOf(logo)).toBe(200);
      await draft({ logo: null, ...theme });
      const { versions } = await publish();
      expect(versions[0]?.number).toBe(index + 3);
      expect(versions.length).toBeLessThanOrEqual(keptLooks);
    }
    expect(await statusOf(logo)).toBe(404);
    const rows = await server.database.owner((tx) =>
      tx.select().from(licenseeLooks).where(eq(licenseeLooks.licenseeId, licensee.licenseeId)),
    );
    expect(rows).toHaveLength(keptLooks);
  });

  it('of the operator make whoever has the page open read anew', async () => {
    const { published, version } = await read();
    await server.database.owner(async (tx) => {
      const { licenseeId } = licensee;
      await countChange(tx, licenseeId);
      await publishLooks(tx, { licenseeId, by: null, now: server.clock.now() }, { looks: { baseRoute: '/start' } });
    });
    const late = await admin.call(calls.saveDraft, { ...published, version });
    expect(late).toMatchObject({ status: 400, code: 'record.changed' });
  });
});

describe('an adviser', () => {
  it('neither sees nor changes looks', async () => {
    await createStaff(server, own, { username: 'axel.adviser', role: 'adviser' });
    const adviser = await signInAsStaff(server, licensee, 'axel.adviser');
    const missing = { status: 403, code: 'permission.missing' };
    expect(await adviser.call(calls.read, {})).toMatchObject(missing);
    const picture = { files: [{ fileName: 'a.png', content: png }] };
    expect(await adviser.call(calls.uploadPicture, { field: 'logo' }, picture)).toMatchObject(missing);
    const rows = await server.database.owner((tx) =>
      tx.select().from(files).where(eq(files.licenseeId, licensee.licenseeId)),
    );
    expect(rows).toEqual([]);
  });
});

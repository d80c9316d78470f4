import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bootstrap } from '../../contract/bootstrap';
import { maximumUploadSize } from '../../contract/shapes/constants';
import { files, licenseeLooks, licensees } from '../db/schema';
import { succeed } from '../testing/requests';
import { bmp, gif, pdf, png, svg } from '../testing/sampleFiles';
import { setUpOperator } from './operatorHarness';

const { state, server, run, createLicensee } = setUpOperator();

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  await createLicensee();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const file = async (name: string, content: Buffer | string): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};
const set = (...options: string[]) => run('set-licensee', '--identifier', state.licensee, ...options);
const stored = async () => {
  const [licensee] = await server().database.owner((tx) =>
    tx.select().from(licensees).where(eq(licensees.identifier, state.licensee)),
  );
  const id = licensee?.id ?? '';
  const rows = await server().database.owner((tx) => tx.select().from(files).where(eq(files.licenseeId, id)));
  return { images: licensee?.looks.images, rows };
};

describe('the pictures of a licensee', () => {
  it('are stored from files, and sign-in pages get them by the address that the looks hold', async () => {
    const [logo, mood, icon] = [
      await file('Lögö & Co #1.png', png),
      await file('mood.svg', svg),
      await file('icon.gif', gif),
    ];
    expect(await set('--logo', logo, '--mood', mood, '--icon', icon, '--host', 'pictures.example.org')).toBe(0);
    const anonymous = server().anonymous();
    const looks = await anonymous.send({
      method: 'GET',
      url: `/api/${bootstrap.loadLicenseeConfig.path}`,
      headers: { host: 'pictures.example.org' },
    });
    const { images } = looks.json().body;
    expect(images).toEqual((await stored()).images);
    expect(images.logo).toMatch(/^licensee\/logo\/[0-9a-f-]{36}\/L%C3%B6g%C3%B6%20%26%20Co%20%231\.png$/);
    for (const [address, content, type] of [
      [images.logo, png, 'image/png'],
      [images.mood, svg, 'image/svg+xml'],
      [images.icon, gif, 'image/gif'],
    ]) {
      const response = await anonymous.send({ method: 'GET', url: `/api/file/${address}` });
      expect(response.rawPayload).toEqual(content);
      expect(response.headers['content-type']).toBe(type);
    }
  });

  it('give way to others, and stay for the licensee’s staff, who may go back to them', async () => {
    await set('--logo', await file('logo.png', png), '--mood', await file('mood.png', png));
    const former = await stored();
    await set('--logo', await file('logo.gif', gif));
    const { images, rows } = await stored();
    expect(images).toEqual({ logo: expect.stringMatching(/logo\.gif$/), mood: former.images?.mood });
    expect(rows.map(({ name }) => name).sort()).toEqual(['logo.gif', 'logo.png', 'mood.png']);
    await set('--logo', '', '--mood', '/assets/licensees/ampel/mood.svg');
    expect((await stored()).images).toEqual({ mood: '/assets/licensees/ampel/mood.svg' });
    const kept = await server().database.owner((tx) =>
      tx
        .select()
        .from(licenseeLooks)
        .innerJoin(licensees, eq(licensees.id, licenseeLooks.licenseeId))
        .where(eq(licensees.identifier, state.licensee))
        .orderBy(licenseeLooks.number),
    );
    expect(kept.map(({ licensee_looks: { changed, changedByName } }) => [changed, changedByName])).toEqual([
      [[], null],
      [['logo', 'mood'], null],
      [['logo'], null],
      [['logo', 'mood'], null],
    ]);
  });

  it('are found from where the operator is, not from where npm runs the command', async () => {
    await file('logo.png', png);
    vi.stubEnv('INIT_CWD', folder);
    expect(await set('--logo', 'logo.png')).toBe(0);
    expect(state.printed).toEqual([`Changed licensee ${state.licensee}: logo.`]);
  });

  it.each<[string, () => Promise<string>, RegExp]>([
    ['no file', async () => join(folder, 'none.png'), /^--logo: there is no file .*none\.png$/],
    ['a folder', async () => folder, /^--logo: there is no file/],
    ['another host', async () => '//evil.example/x.svg', /^--logo: there is no file/],
    ['a document', () => file('logo.pdf', pdf), /is no picture of the kind its name says; jpeg, jpg, png/],
    ['a page called picture', () => file('logo.png', '<script>x</script>'), /is no picture/],
    ['a drawing that runs', () => file('logo.svg', '<svg><script>x</script></svg>'), /is no picture/],
    ['nothing in it', () => file('logo.png', ''), /is no picture/],
    ['more than 5 MiB', () => file('logo.png', Buffer.alloc(maximumUploadSize + 1)), /is larger than 5 MiB$/],
  ])('are refused in one line: %s', async (_, make, complaint) => {
    const before = await stored();
    expect(await set('--name', 'Other', '--logo', await make())).toBe(2);
    expect(state.complaints).toEqual([expect.stringMatching(complaint)]);
    expect(await stored()).toEqual(before);
  });

  it('hold one for mails beside a drawing, which mail programs do not show', async () => {
    expect(await set('--logo', await file('logo.svg', svg))).toBe(0);
    expect(state.printed.at(-1)).toMatch(/^Mail programs show no drawings/);
    expect(await set('--mail-logo', await file('mails.png', png))).toBe(0);
    expect(state.printed).toEqual([`Changed licensee ${state.licensee}: mail-logo.`]);
    const { images, rows } = await stored();
    expect([images?.logo, images?.['mail-logo']]).toEqual([
      expect.stringMatching(/^licensee\/logo\/.*logo\.svg$/),
      expect.stringMatching(/^licensee\/mail-logo\/.*mails\.png$/),
    ]);
    expect(rows).toHaveLength(2);
    for (const [name, content] of [
      ['mails.svg', svg],
      ['mails.png', bmp],
      ['large.png', Buffer.concat([png, Buffer.alloc(200 * 1024)])],
    ] as const) {
      expect(await set('--mail-logo', await file(name, content))).toBe(2);
      expect(state.complaints).toEqual([expect.stringMatching(/is nothing that mail programs show/)]);
    }
  });

  it('hold one for phones, if it can be drawn', async () => {
    expect(await set('--app-icon', await file('phone.svg', svg))).toBe(0);
    expect((await stored()).images?.['app-icon']).toMatch(/^licensee\/app-icon\/.*phone\.svg$/);
    for (const [name, content] of [
      ['phone.bmp', png],
      ['phone.svg', '<svg'],
    ] as const) {
      expect(await set('--app-icon', await file(name, content))).toBe(2);
      expect(state.complaints).toEqual([expect.stringMatching(/cannot be drawn as an icon/)]);
    }
  });

  it('are no other licensee’s', async () => {
    await set('--logo', await file('logo.png', png));
    const { images } = await stored();
    await run('create-licensee', '--identifier', `${state.licensee}-b`, '--name', 'B');
    expect(await run('set-licensee', '--identifier', `${state.licensee}-b`, '--logo', '')).toBe(0);
    expect((await stored()).images).toEqual(images);
    await succeed(server().anonymous(), bootstrap.loadLicenseeConfig, {});
  });
});

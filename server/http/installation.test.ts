import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../base/newId';
import { clients, type LicenseeLooks, licensees } from '../db/schema';
import { addFile, writeFile as store } from '../files/store';
import { startTestServer, type TestServer } from '../testing/harness';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'installation-'));
  await writeFile(join(folder, 'index.html'), '<title>Dashboard</title>');
  server = await startTestServer({ dashboardFolder: folder });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const theme = { light: { primary: '#8a3b12', contrast: '#ffffff' }, dark: { primary: '#f2a873', contrast: '#000000' } };

/** A licensee with a host of its own and a company. */
const dress = async (looks: LicenseeLooks = {}) => {
  const [id, host] = [newId(), `host-${newId().slice(-12)}.example.org`];
  const company = await server.createCompany();
  await server.database.owner(async (tx) => {
    const row = { id, identifier: `of-${id}`, name: 'Gratwerk', hosts: [host], createdAt: new Date() };
    await tx.insert(licensees).values({ ...row, looks: { theme, ...looks } });
    await tx.update(clients).set({ licenseeId: id }).where(eq(clients.id, company.clientId));
  });
  return { id, host, company: company.clientIdentifier };
};

const manifestAt = async (url: string, host = 'nobody.example.org') => {
  const answer = await server.app.inject({ url, headers: { host } });
  expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/);
  return answer.json();
};

/** Width and height of a PNG, and its pixel's colour types are none of the test's business. */
const sizeOf = (png: Buffer) => [png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)];

it('names the licensee of the host, or of the company, with its colour and icons of each kind', async () => {
  const { host, company } = await dress();
  for (const manifest of [
    await manifestAt('/manifest.webmanifest', host),
    await manifestAt(`/manifest.webmanifest?company=${company}`),
  ]) {
    expect(manifest).toMatchObject({ name: 'Gratwerk', theme_color: '#8a3b12', start_url: '/dashboard', scope: '/' });
    expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => [sizes, purpose])).toEqual([
      ['192x192', 'any'],
      ['512x512', 'any'],
      ['192x192', 'maskable'],
      ['512x512', 'maskable'],
    ]);
  }
  expect((await manifestAt('/manifest.webmanifest?company=%00')).name).not.toBe('Gratwerk');
});

it.each([192, 512])('draws icons of %s pixels, to be kept for ever under the look’s own address', async (size) => {
  const { host } = await dress();
  const { icons } = await manifestAt('/manifest.webmanifest', host);
  for (const { src } of icons.filter(({ sizes }: { sizes: string }) => sizes.startsWith(String(size)))) {
    const icon = await server.app.inject({ url: src, headers: { host } });
    expect(icon.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': /immutable/ });
    expect(sizeOf(icon.rawPayload)).toEqual(['PNG', size, size]);
    const plain = await server.app.inject({ url: src.split('?')[0], headers: { host } });
    expect(plain.headers['cache-control']).toBe('no-cache');
  }
});

const drawing = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="${colour}"/></svg>`,
  );

it('makes the icon of the picture for phones, else of that on tabs, and of a letter where there is none', async () => {
  const pictures = await dress();
  const add = async (type: 'app-icon' | 'icon', colour: string) => {
    const picture = { fileName: `${type}.svg`, content: drawing(colour) };
    const file = await store(server.storage, { context: 'licensee', type }, picture);
    const of = { licenseeId: pictures.id, ownerId: pictures.id, createdAt: new Date(), createdBy: null };
    await server.database.owner((tx) => addFile(tx, file, of));
    return `licensee/${type}/${file.id}/${file.name}`;
  };
  const iconWith = async (images: LicenseeLooks['images']) => {
    await server.database.owner((tx) =>
      tx.update(licensees).set({ looks: { theme, images } }).where(eq(licensees.id, pictures.id)),
    );
    const { icons } = await manifestAt('/manifest.webmanifest', pictures.host);
    return (await server.app.inject({ url: icons[0].src, headers: { host: pictures.host } })).rawPayload;
  };
  const [icon, appIcon] = [await add('icon', '#00f'), await add('app-icon', '#0f0')];
  const letter = await iconWith({});
  const ofTab = await iconWith({ icon });
  const ofPhone = await iconWith({ icon, 'app-icon': appIcon });
  expect(new Set([letter, ofTab, ofPhone].map((png) => png.toString('base64'))).size).toBe(3);
  const gone = { icon: `licensee/icon/${newId()}/gone.svg` };
  expect(await iconWith(gone)).toEqual(letter);
  expect(await iconWith({ icon: '/assets/../../package.svg' })).toEqual(letter);
});

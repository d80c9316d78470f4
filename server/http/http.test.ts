import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../base/newId';
import { readSupportChat } from '../core/context/supportChat';
import { clients, licensees } from '../db/schema';
import { startTestServer, type TestServer } from '../testing/harness';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dashboard-'));
  await mkdir(join(folder, 'assets/licensees'), { recursive: true });
  await writeFile(join(folder, 'index.html'), '<title>Page</title><link rel="icon" href="/favicon.svg" />');
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(join(folder, 'assets/main-abcd1234.js'), 'plain');
  await writeFile(join(folder, 'assets/main-abcd1234.js.br'), 'brotli');
  await writeFile(join(folder, 'assets/main-abcd1234.js.map'), 'sources');
  await writeFile(join(folder, 'assets/licensees/logo.svg'), '<svg/>');
  server = await startTestServer({ dashboardFolder: folder, trustProxy: true });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** As on the wire: `inject` by itself would read `//host` as another host. */
const inject = (url: string, headers: Record<string, string>) => {
  const [pathname = '', query] = url.split('?');
  return server.app.inject({ url: { pathname }, headers, ...(query && { query }) });
};
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

describe('the dashboard', () => {
  it.each(['/dashboard', '/dashboard/company/members/list', '/auth/login/nordwerk', '/auth/set-password/a.b'])(
    'answers %s with its one page, asked for anew each time',
    async (url) => {
      const response = await get(url);
      const company = url.endsWith('/nordwerk') ? '?company=nordwerk' : '';
      expect(response.body).toBe(
        `<title>Dashboard</title><link rel="icon" href="/favicon.svg" /><link rel="manifest" href="/manifest.webmanifest${company}" />`,
      );
      expect(response.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': /text\/html/ });
    },
  );

  it('is called by the licensee’s name before any script runs, by host or company, whatever is in that name', async () => {
    const partner = { id: newId(), identifier: 'partner', name: 'Safe & <Sound>', hosts: ['partner.example.org'] };
    await server.database.owner((tx) => tx.insert(licensees).values({ ...partner, createdAt: new Date() }));
    const titleAt = async (url: string, host: string) =>
      /<title>(.*)<\/title>/.exec((await get(url, { host })).body)?.[1];
    expect(await titleAt('/auth/login', 'partner.example.org')).toBe('Safe &amp; &lt;Sound&gt;');
    expect(await titleAt('/dashboard/start/overview', 'partner.example.org:3000')).toBe('Safe &amp; &lt;Sound&gt;');
    expect(await titleAt('/auth/login/nobody%00', 'elsewhere.example.org')).toBe('Dashboard');
  });

  it('has the licensee’s icon before any script runs, by host or company, else the product’s own', async () => {
    const stored = 'licensee/icon/0198c0de-0000-7000-8000-0000000f11e1/a%22b.png';
    const [byHost, byCompany] = ['/assets/licensees/ridge/icon.svg', stored].map((icon) => ({
      id: newId(),
      identifier: `of-${newId()}`,
      name: 'Ridge',
      createdAt: new Date(),
      looks: { images: { icon } },
    }));
    const company = await server.createCompany();
    const isOwn = eq(clients.id, company.clientId);
    await server.database.owner(async (tx) => {
      if (byHost) await tx.insert(licensees).values({ ...byHost, hosts: ['ridge.example.org'] });
      if (byCompany) await tx.insert(licensees).values(byCompany);
      await tx.update(clients).set({ licenseeId: byCompany?.id }).where(isOwn);
    });
    const iconAt = async (url: string, host: string) =>
      /<link rel="icon" href="(.*?)"/.exec((await get(url, { host })).body)?.[1];
    expect(await iconAt('/dashboard', 'ridge.example.org')).toBe('/assets/licensees/ridge/icon.svg');
    expect(await iconAt(`/auth/login/${company.clientIdentifier}`, 'elsewhere.example.org')).toBe(
      `/api/file/${stored}`,
    );
    expect(await iconAt('/dashboard', 'elsewhere.example.org')).toBe('/favicon.svg');
  });

  it('leads from the root to the dashboard', async () => {
    expect((await get('/')).headers.location).toBe('/dashboard');
  });

  it('sends hashed files compressed, to be kept for ever', async () => {
    const response = await get('/assets/main-abcd1234.js', { 'accept-encoding': 'gzip, br' });
    expect(response.body).toBe('brotli');
    expect(response.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': /immutable/ });
    expect((await get('/assets/main-abcd1234.js')).body).toBe('plain');
  });

  it.each(['/favicon.svg', '/assets/licensees/logo.svg'])('has %s asked for anew', async (url) => {
    expect((await get(url)).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    '/assets/gone-12345678.js',
    '/assets/main-abcd1234.js.map',
    '/assets/../package.json',
    '/.env',
    '/wp-admin',
  ])('has no %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});

describe('an unknown address', () => {
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
  const api = { head: { status: 404 }, body: { error: { code: 'route.notFound' } } };

  it.each([
    ['/company/members?page=2', '/dashboard/company/members?page=2'],
    ['/dashboards', '/dashboard/dashboards'],
    ['/apis', '/dashboard/apis'],
    ['//evil.example/x', '/dashboard/evil.example/x'],
    ['/\\\\evil.example', '/dashboard/evil.example'],
    ['/%5Cevil.example', '/dashboard/%5Cevil.example'],
  ])('leads a browser from %s to %s', async (url, location) => {
    const { statusCode, headers } = await inject(url, { accept });
    expect({ statusCode, location: headers.location }).toEqual({ statusCode: 302, location });
  });

  it.each(['/api/unknown', '/api', '/api?x', '/assets/gone.js'])('stays unknown at %s', async (url) => {
    const response = await get(url, { accept });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual(api);
  });

  it('stays unknown to who sends something, or wants no page', async () => {
    const sent = await server.app.inject({ method: 'POST', url: '/company', headers: { accept } });
    expect(sent.json()).toEqual(api);
    expect((await get('/company', { accept: '*/*' })).json()).toEqual(api);
  });

  it('leads nowhere without a dashboard', async () => {
    const alone = await startTestServer({ database: server.database });
    expect((await alone.anonymous().send({ url: '/dashboard', headers: { accept } })).statusCode).toBe(404);
    await alone.close();
  });
});

describe('security headers', () => {
  it('stand on pages, files, answers and failures alike', async () => {
    for (const url of ['/dashboard', '/favicon.svg', '/api/csrf', '/api/unknown', '/unknown']) {
      const { headers } = await get(url);
      expect(headers['content-security-policy']).toContain("script-src 'self';");
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
      });
    }
  });

  it('let no page use the camera, not even the form that reports are written in', async () => {
    for (const url of ['/dashboard', '/report/', '/auth/login']) {
      expect((await get(url)).headers['permissions-policy']).toContain('camera=()');
    }
  });

  it('let nothing in from elsewhere', async () => {
    const policy = String((await get('/dashboard')).headers['content-security-policy']);
    const ownContent = 'frame-src http://127.0.0.1:3000;';
    expect(policy).toContain(ownContent);
    expect(policy.replace(ownContent, '')).not.toMatch(/https?:|wss?:|\*/);
  });

  it('let in the support chat from exactly where the operator says', async () => {
    const script = 'https://chat.example.org/widget.js?key={key}';
    const supportChat = readSupportChat(script, ' https://api.example.org  https://chat.example.org ');
    const chatting = await startTestServer({ database: server.database, supportChat });
    const policy = String((await chatting.app.inject('/api/csrf')).headers['content-security-policy']);
    const directives = Object.fromEntries(policy.split(';').map((each) => each.split(/ (.*)/).slice(0, 2)));
    const [chat, api] = ['https://chat.example.org', 'https://api.example.org'];
    expect(directives).toMatchObject({
      'default-src': "'none'",
      'script-src': `'self' ${chat} ${api}`,
      'connect-src': `'self' ${chat} wss://chat.example.org ${api} wss://api.example.org`,
      'frame-src': `http://127.0.0.1:3000 ${chat} ${api}`,
      'media-src': `'self' ${chat} ${api}`,
      'frame-ancestors': "'none'",
      'worker-src': "'self'",
    });
    await chatting.close();
  });

  it('bind browsers to https only where they came by https', async () => {
    expect((await get('/api/csrf')).headers).not.toHaveProperty('strict-transport-security');
    const secure = await get('/api/csrf', { 'x-forwarded-proto': 'https' });
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000');
  });
});

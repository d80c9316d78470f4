// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { partnerCompanies } from '../contract/partner/companies';
import { partner } from '../contract/partner/partner';
import { profile } from '../contract/profile';
import { request } from './request';
import { setXsrfCookie } from './testing';

const server = vi.fn<typeof fetch>();
const asked = (): [string, string | null][] =>
  server.mock.calls.map(([address, init]) => [String(address), new Headers(init?.headers).get('x-xsrf-token')]);
const refused = { head: { status: 400 }, body: { error: { code: 'xsrf.invalid' } } };
const uuid = '01890a5d-ac96-774b-bcce-b302099a8057';
const setting = { frontendStyle: { theme: 'dark' as const }, languageCode: 'de_DE' as const };

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    server.mockReset().mockImplementation(async () => Response.json({ head: { status: 200 }, body: {} })),
  );
  setXsrfCookie('companys');
  setXsrfCookie('partners', 'partner');
});

afterEach(() => {
  setXsrfCookie(null);
  setXsrfCookie(null, 'partner');
  vi.unstubAllGlobals();
});

describe('the XSRF token', () => {
  it('is the face’s whose session makes the call, and of public calls all the same', async () => {
    await request(partnerCompanies.one, { uuid });
    await request(partner.logout, {});
    await request(profile.updateProfileSetting, setting);
    expect(asked()).toEqual([
      [`/api/${partnerCompanies.one.path}`, 'partners'],
      [`/api/${partner.logout.path}`, 'companys'],
      [`/api/${profile.updateProfileSetting.path}`, 'companys'],
    ]);
  });

  it('of a partner’s session is not fetched: without it there is no session', async () => {
    setXsrfCookie(null, 'partner');
    await request(partnerCompanies.one, { uuid });
    server.mockImplementation(async () => Response.json(refused, { status: 400 }));
    await expect(request(partnerCompanies.one, { uuid })).rejects.toThrow('xsrf.invalid');
    expect(asked()).toEqual([
      [`/api/${partnerCompanies.one.path}`, null],
      [`/api/${partnerCompanies.one.path}`, null],
    ]);
  });
});

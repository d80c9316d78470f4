import { describe, expect, it } from 'vitest';
import { isPartnerPath, isSignInPath, safeReturnUrl } from './entrances';

describe('the address to return to after signing in', () => {
  it.each(['/dashboard', '/dashboard/', '/dashboard/company/members/list?page=2', '/dashboard/profile/settings#theme'])(
    'is kept if it is a page of the dashboard: %s',
    (wanted) => {
      expect(safeReturnUrl(wanted)).toBe(wanted);
    },
  );

  it.each([
    null,
    '',
    'dashboard',
    '/',
    '/auth/logout',
    '/partner',
    '/dashboardish',
    '//evil.example/dashboard',
    '///evil.example',
    '/\\evil.example/dashboard',
    '/dashboard\\..\\..\\evil',
    'https://evil.example/dashboard',
    'javascript:alert(1)',
    '/dashboard/../auth/logout',
    '/dashboard/%2e%2e/auth/logout',
    '/dashboard/../../evil',
    '/dashboard/a\\b',
    '/dashboard//evil.example',
    '/\t/evil.example/dashboard',
    '/dashboard\u0000',
    ' /dashboard',
  ])('is the dashboard’s start instead of %j', (wanted) => {
    expect(safeReturnUrl(wanted)).toBe('/dashboard');
  });
});

it('tells the sign-in pages from all others', () => {
  const paths = ['/auth', '/auth/login/x', '/author', '/dashboard/auth', '/'];
  expect(paths.filter(isSignInPath)).toEqual(['/auth', '/auth/login/x']);
});

it('tells the partner’s face from all others', () => {
  const paths = ['/partner', '/partner/portfolio/companies/list', '/partners', '/dashboard/partner', '/'];
  expect(paths.filter(isPartnerPath)).toEqual(['/partner', '/partner/portfolio/companies/list']);
});

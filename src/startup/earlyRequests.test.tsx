import { afterEach, expect, it, vi } from 'vitest';
import { setXsrfCookie } from '../../dataProvider/testing';
import { sendEarlyRequests } from './earlyRequests';

afterEach(() => {
  setXsrfCookie(null);
  vi.unstubAllGlobals();
});

it.each(['/auth/login/nordwerk', '/partner', '/partner/portfolio/companies/list'])(
  'asks nothing of a company before %s is drawn, though somebody may be signed in there',
  (path) => {
    const server = vi.fn();
    vi.stubGlobal('fetch', server);
    setXsrfCookie('abc');
    window.history.replaceState(null, '', path);
    sendEarlyRequests();
    expect(server).not.toHaveBeenCalled();
  },
);

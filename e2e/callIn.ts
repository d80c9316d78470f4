import type { Page } from 'playwright-core';

/** Makes a call as the page's own scripts would. */
export const callIn = <Body>(page: Page, { path }: { path: string }, body: object): Promise<Body> =>
  page.evaluate(
    async ([url, text]) => {
      const cookie = url.startsWith('partner/') ? 'PARTNER-XSRF-TOKEN' : 'XSRF-TOKEN';
      const token = new RegExp(`(?:^|; )(?:__Host-)?${cookie}=([^;]+)`).exec(document.cookie)?.[1] ?? '';
      const headers = { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(token) };
      const answer = await fetch(`/api/${url}`, { method: 'POST', headers, body: text });
      const { head, body: content } = await answer.json();
      if (head.status !== 200) throw new Error(`${url}: ${JSON.stringify(content)}`);
      return content;
    },
    [path, JSON.stringify(body)] as const,
  );

/** Request of a list: its first hundred rows. */
export const list = (sortBy: string, filter: object = {}) => ({
  filter,
  page: 1,
  perPage: 100,
  sortBy,
  sortDirection: 'asc',
});

import type { Page } from 'playwright-core';

interface Part {
  /** Of the addresses whose answers get it. */
  pattern: string;
  part: object;
}

/** Runs in the page. */
const wrapFetch = ({ pattern, part }: Part): void => {
  const fetchFirst = window.fetch;
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  const merged = (whole: unknown, over: unknown): unknown => {
    if (!isObject(whole) || !isObject(over)) return over;
    const changed = Object.entries(over).map(([key, value]) => [key, merged(whole[key], value)]);
    return { ...whole, ...Object.fromEntries(changed) };
  };
  window.fetch = async (...request) => {
    const response = await fetchFirst(...request);
    if (!new RegExp(pattern).test(response.url)) return response;
    return new Response(JSON.stringify(merged(await response.json(), part)), response);
  };
};

/**
 * From the next address on, what the page fetches from such addresses has this part in it. By the page itself: with
 * requests that are caught on their way, Chromium keeps no scripts, and each screen takes a fifth longer.
 */
export const mergeAnswers = async (page: Page, pattern: RegExp, part: object): Promise<void> => {
  await page.addInitScript(wrapFetch, { pattern: pattern.source, part });
};

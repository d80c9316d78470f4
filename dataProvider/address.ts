import type { Route } from '../contract/kit/call';

type Body = Readonly<Record<string, unknown>>;

const placeholder = /\{(\w+)\}/g;

const isPresent = ([, value]: [string, unknown]): boolean => value !== undefined && value !== null;

/**
 * Address of a call and the rest of its request: `{placeholders}` of the path are filled from the request, the rest of
 * a GET becomes the query (absent and null values are left out), the rest of a POST is answered as `rest`.
 */
export const addressOf = (call: Route, body: Body): { url: string; rest: Body } => {
  const used = new Set<string>();
  const path = call.path.replace(placeholder, (_, name: string) => {
    used.add(name);
    return encodeURIComponent(String(body[name]));
  });
  const rest = Object.entries(body).filter(([name]) => !used.has(name));
  if (call.method === 'POST') return { url: `/api/${path}`, rest: Object.fromEntries(rest) };
  const query = new URLSearchParams(rest.filter(isPresent).map(([name, value]) => [name, String(value)]));
  return { url: query.size > 0 ? `/api/${path}?${query}` : `/api/${path}`, rest: {} };
};

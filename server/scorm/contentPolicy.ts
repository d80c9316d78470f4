import type { FastifyReply } from 'fastify';

/**
 * Content security policy of a package: it may run its own scripts, load its own files, and be framed by our player. It
 * may neither speak to another host nor send a form anywhere; in particular the dashboard's API is another host.
 */
const packagePolicy = (dashboard: string): string =>
  [
    "default-src 'self' data: blob: 'unsafe-inline' 'unsafe-eval'",
    "connect-src 'self'",
    "form-action 'none'",
    "object-src 'none'",
    "base-uri 'self'",
    `frame-ancestors 'self' ${dashboard}`,
  ].join('; ');

/**
 * Content security policy of our player page: it may run our own scripts, frame a package's pages, and send what these
 * say last.
 */
const playerPolicy = (dashboard: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'unsafe-inline'",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${dashboard}`,
  ].join('; ');

export const policies = { package: packagePolicy, player: playerPolicy } as const;

const lastLabels = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).hostname.split('.').slice(-2).join('.') : undefined;

/**
 * Data that are cleared before the player is shown, so that one package does not read what another left: they share an
 * origin. Browsers clear the cookies of the whole domain, which would sign people out of a dashboard under the same
 * one: then cookies stay, as they do where it only might be the same.
 */
export const clearedFor = (dashboard: string, content: string): string => {
  const [own, other] = [lastLabels(dashboard), lastLabels(content)];
  return !own || !other || own === other ? '"storage"' : '"storage", "cookies"';
};

/** Headers of every answer of the content's host. There is never a cookie, and nothing is guessed from content. */
export const addContentHeaders = (reply: FastifyReply, policy: string): FastifyReply =>
  // The policy says who may frame it; the older header knows no other host than its own. A window of content has to know
  // the page that opened it, and in a sandbox a page that asks to be parted from it is not shown at all.
  reply.removeHeader('x-frame-options').removeHeader('cross-origin-opener-policy').headers({
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  });

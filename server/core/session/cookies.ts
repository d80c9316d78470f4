import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../../contract/kit/call';
import { rememberedDeviceDays, sessionDays } from '../../../contract/shapes/constants';
import { isSecure } from './secure';

export const xsrfHeader = 'x-xsrf-token';

/** Behind https the prefix makes browsers refuse the cookie from anywhere but this very host. */
const hostBound = (request: FastifyRequest, name: string): string => (isSecure(request) ? `__Host-${name}` : name);

/** Face whose session a cookie holds, as `Call.face` names it: neither opens the other. */
type Face = Call['face'];
const sessionCookie = (request: FastifyRequest, face?: Face): string =>
  hostBound(request, face ? `${face}-session` : 'session');
const xsrfCookie = (request: FastifyRequest, face?: Face): string =>
  hostBound(request, face ? `${face.toUpperCase()}-XSRF-TOKEN` : 'XSRF-TOKEN');

const optionsFor = (request: FastifyRequest, httpOnly: boolean): CookieSerializeOptions => ({
  path: '/',
  httpOnly,
  sameSite: 'lax',
  secure: isSecure(request),
  maxAge: sessionDays * 24 * 60 * 60,
});

/** The session's token as the browser sent it. */
export const sessionTokenOf = (request: FastifyRequest, face?: Face): string | undefined =>
  request.cookies[sessionCookie(request, face)];

/** The XSRF token that was left with the browser, as it sent it. */
export const xsrfTokenOf = (request: FastifyRequest): string | undefined => request.cookies[xsrfCookie(request)];

/** The XSRF token that belongs to a session: nobody without the session's secret can make it. */
export const xsrfTokenFor = (sessionToken: string): string =>
  createHmac('sha256', sessionToken).update('xsrf').digest('base64url');

export const randomXsrfToken = (): string => randomBytes(32).toString('base64url');

export const setXsrfCookie = (request: FastifyRequest, reply: FastifyReply, token: string, face?: Face): void => {
  reply.setCookie(xsrfCookie(request, face), token, optionsFor(request, false));
};

/** Signs the browser in: both cookies, for 30 days. */
export const setSessionCookies = (
  request: FastifyRequest,
  reply: FastifyReply,
  sessionToken: string,
  face?: Face,
): void => {
  reply.setCookie(sessionCookie(request, face), sessionToken, optionsFor(request, true));
  setXsrfCookie(request, reply, xsrfTokenFor(sessionToken), face);
};

export const clearSessionCookies = (request: FastifyRequest, reply: FastifyReply, face?: Face): void => {
  reply.clearCookie(sessionCookie(request, face), optionsFor(request, true));
  reply.clearCookie(xsrfCookie(request, face), optionsFor(request, false));
};

const deviceCookie = (request: FastifyRequest): string => hostBound(request, 'device');

/** Cookie of a remembered browser, as it sent it. */
export const deviceTokenOf = (request: FastifyRequest): string | undefined => request.cookies[deviceCookie(request)];

export const setDeviceCookie = (request: FastifyRequest, reply: FastifyReply, token: string): void => {
  reply.setCookie(deviceCookie(request), token, {
    ...optionsFor(request, true),
    maxAge: rememberedDeviceDays * 24 * 60 * 60,
  });
};

const signOnCookie = (request: FastifyRequest): string => hostBound(request, 'sign-on');

/** Cookie of a browser that is at a provider to sign in there, as it sent it. */
export const signOnTokenOf = (request: FastifyRequest): string | undefined => request.cookies[signOnCookie(request)];

export const setSignOnCookie = (request: FastifyRequest, reply: FastifyReply, token: string, seconds: number): void => {
  reply.setCookie(signOnCookie(request), token, { ...optionsFor(request, true), maxAge: seconds });
};

export const clearSignOnCookie = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.clearCookie(signOnCookie(request), optionsFor(request, true));
};

const wroteCookie = (request: FastifyRequest): string => hostBound(request, 'wrote');

/** Remembers for so many seconds that the browser has written: until then a replica may not show it yet. */
export const setWroteCookie = (request: FastifyRequest, reply: FastifyReply, seconds: number): void => {
  reply.setCookie(wroteCookie(request), '1', { ...optionsFor(request, true), maxAge: seconds });
};

export const hasJustWritten = (request: FastifyRequest): boolean => request.cookies[wroteCookie(request)] !== undefined;

/** Compares in a time that tells nothing about where they differ. */
export const isSameToken = (left: string | undefined, right: string | undefined): boolean => {
  if (!left || !right) return false;
  const [first, second] = [Buffer.from(left), Buffer.from(right)];
  return first.length === second.length && timingSafeEqual(first, second);
};

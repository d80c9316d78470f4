import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { chatSources, type SupportChat } from '../core/context/supportChat';
import { isSecure } from '../core/session/secure';

const oneYear = 365 * 24 * 60 * 60;

/**
 * Content security policy of our pages. Also the API's answers carry it: nothing of ours is ever framed or sniffed.
 * From elsewhere comes the operator's support chat, if there is one; course content that was imported is framed from
 * its own host.
 */
export const addSecurityHeaders = (
  app: FastifyInstance,
  { supportChat, contentOrigin }: { supportChat?: SupportChat | undefined; contentOrigin: string },
): void => {
  const chat = chatSources(supportChat);
  // Made once: the same headers for every answer.
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...chat.load],
        // The component library writes its rules into style elements while it runs. A nonce would have to be put into
        // each page anew, so that none could be stored compressed; scripts are what must not slip in, and cannot.
        styleSrc: ["'self'", "'unsafe-inline'", ...chat.load],
        imgSrc: ["'self'", 'data:', 'blob:', ...chat.load],
        fontSrc: ["'self'", ...chat.load],
        connectSrc: ["'self'", ...chat.connect],
        frameSrc: [contentOrigin, ...chat.load].filter(Boolean),
        mediaSrc: ["'self'", ...chat.load],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    // Set below, where it is known whether this request came by https.
    hsts: false,
    // Browsers ignore it, and complain, on plain http, as in a company's own network.
    crossOriginOpenerPolicy: false,
  });
  app.addHook('onRequest', (request, reply, next) => setHeaders(request.raw, reply.raw, () => next()));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    if (!isSecure(request)) return;
    reply.header('strict-transport-security', `max-age=${oneYear}`);
    // Not the strictest: under it, a window that a package opens from its frame could not find the package's run-time.
    reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
  });
};

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import cookie from '@fastify/cookie';
import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { CallError } from '../base/errors';
import { limitKeys } from '../core/call/bearer';
import { admitKnown } from '../core/call/credentials';
import type { Services } from '../core/context/services';
import { openApiDocument } from './openApi';

const compress = promisify(brotliCompress);

/** Answer of `openapi.json`: written and compressed once, since each time took as long as hundreds of calls. */
const written = (document: object) => {
  const text = JSON.stringify(document);
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  let packed: Promise<Buffer> | undefined;
  const brotli = () => {
    packed ??= compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    return packed;
  };
  return { text, etag, brotli };
};

/**
 * Keeps the documents from strangers: they are answered as by any call, and a browser that wants the page is led to the
 * sign-in page. Caches between us and those who may read them keep no copy.
 */
const close = async (app: FastifyInstance, services: Services): Promise<void> => {
  await app.register(cookie);
  await limitKeys(app, services.keyRequestsPerMinute);
  app.addHook('preHandler', async (request, reply) => {
    try {
      await admitKnown(services, request);
    } catch (error) {
      const isPage = (request.headers.accept ?? '').includes('text/html');
      if (isPage && error instanceof CallError && error.status === 401) return reply.redirect('/auth/login');
      throw error;
    }
  });
  app.addHook('onSend', async (_, reply) => {
    reply.header('cache-control', 'private, no-cache');
  });
};

/**
 * The contract for other programs, and for people who write them: `openapi.json` and a page at `docs`; if not for
 * anybody, then for who is signed in or has an API key.
 */
export const documents = (services: Services, isPublic: boolean) => async (app: FastifyInstance) => {
  if (!isPublic) await close(app, services);
  const whole = openApiDocument(services.publicUrl);
  let kept: ReturnType<typeof written> | undefined;
  // The plugin's type knows documents by hand, not ones made from schemas.
  const document = whole as unknown as StaticDocumentSpec['document'];
  await app.register(swagger, { mode: 'static', specification: { document } });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiHooks: {
      // The page's own copies would be written anew each time.
      onRequest: async ({ url }, reply) => {
        if (/\/docs\/(?:json|yaml)$/.test(url.split('?')[0] ?? '')) return reply.redirect('../openapi.json');
      },
    },
  });
  app.get('/openapi.json', async (request, reply) => {
    kept ??= written(whole);
    reply.headers({
      'content-type': 'application/json; charset=utf-8',
      etag: kept.etag,
      vary: 'accept-encoding',
      'cache-control': 'no-cache',
    });
    if (request.headers['if-none-match'] === kept.etag) return reply.code(304).send();
    if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return kept.text;
    return reply.header('content-encoding', 'br').send(await kept.brotli());
  });
};

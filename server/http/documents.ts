import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openApi';

/** The contract for other programs, and for people who write them: `openapi.json` and a page at `docs`. */
export const documents = (publicUrl: string) => async (app: FastifyInstance) => {
  // The plugin's type knows documents by hand, not ones made from schemas.
  const document = openApiDocument(publicUrl) as unknown as StaticDocumentSpec['document'];
  await app.register(swagger, { mode: 'static', specification: { document } });
  await app.register(swaggerUi, { routePrefix: '/docs' });
  app.get('/openapi.json', async () => app.swagger());
};

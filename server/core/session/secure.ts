import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** True if people reach the product by https, as its public address says. */
    isPublishedSecurely: boolean;
  }
}

/** Notes how people reach the product; needed before `isSecure` is asked. */
export const notePublicUrl = (app: FastifyInstance, publicUrl: string): void => {
  app.decorate('isPublishedSecurely', new URL(publicUrl).protocol === 'https:');
};

/** True if the browser came by https. A proxy may end it in front of us and say nothing: then the public address does. */
export const isSecure = (request: FastifyRequest): boolean =>
  request.protocol === 'https' || request.server.isPublishedSecurely;

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallError } from '../base/errors';
import { sendFailure } from '../core/call/failures';

const ours = /^\/(?:api|assets|auth|dashboard|report|scim)(?:[/?]|$)/;

/** True if somebody typed or followed an address that may be meant for the dashboard. */
const isPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html') && !ours.test(url);

/**
 * Answers what no route knows. A browser that wants a page is led below `/dashboard`, where the app itself says that
 * there is no such page; everything else gets the API's refusal.
 */
export const answerUnknown = (app: FastifyInstance, hasDashboard: boolean): void => {
  app.setNotFoundHandler((request, reply): FastifyReply => {
    if (!hasDashboard || !isPage(request)) return sendFailure(reply, new CallError('route.notFound'));
    // Slashes at the start could name another host to whoever reads only the rest.
    return reply.redirect(`/dashboard/${request.url.replace(/^[/\\]+/, '')}`, 302);
  });
};

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyLimitOf, type Call, type SuccessEnvelope } from '../../../contract/kit/call';
import { maximumPublicBodySize } from '../../../contract/shapes/constants';
import type { Handler, PreparedHandler, PublicHandler } from '../context/context';
import type { PartnerHandler, PreparedPartnerHandler } from '../context/partnerContext';
import type { Services } from '../context/services';
import { type FileAnswer, sendFile } from '../exports/fileAnswer';
import { throttlingWrongKeys } from './credentials';
import { toCallError } from './failures';
import { parseRequest, requestData } from './parse';
import { answerPartnerCall } from './partnerCall';
import { answerSessionCall } from './sessionCall';
import { checkXsrf } from './xsrf';

/** A call with the handler that answers it; which kind of handler follows from the call's access. */
export interface Route {
  /** `area.call`, as the audit log and the metrics name it. */
  name: string;
  call: Call;
  handler:
    | Handler<Call>
    | PreparedHandler<Call>
    | PublicHandler<Call>
    | PartnerHandler<Call>
    | PreparedPartnerHandler<Call>;
}

const answerPublicCall = async (
  services: Services,
  call: Call,
  handler: PublicHandler<Call>,
  http: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  checkXsrf(http, call);
  const request = await parseRequest(call, requestData(http));
  return handler({ ...services, log: http.log, http, reply }, request);
};

/** `path/{key}` as Fastify writes it. */
const routePath = (path: string): string => `/${path.replace(/\{(\w+)\}/g, ':$1')}`;

/** Registers one call: its answer in the envelope or as a file, its failures as refusals. */
export const registerRoute = (app: FastifyInstance, services: Services, { name, call, handler }: Route): void => {
  const answer = (http: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (call.access === 'public') return answerPublicCall(services, call, handler as PublicHandler<Call>, http, reply);
    if (call.face === 'partner') {
      const ofPartner = handler as PartnerHandler<Call> | PreparedPartnerHandler<Call>;
      return answerPartnerCall(services, call, ofPartner, http, reply);
    }
    return throttlingWrongKeys(services, http, () =>
      answerSessionCall(services, name, call, handler as Handler<Call> | PreparedHandler<Call>, http, reply),
    );
  };

  app.route({
    method: call.method,
    url: routePath(call.path),
    bodyLimit: bodyLimitOf(call),
    config: {
      takesUploads: call.upload !== undefined || (call.bodySize ?? 0) > maximumPublicBodySize,
      isAnonymous: call.isAnonymous === true,
    },
    // A line tells when somebody was there. What fails by a fault of ours is logged all the same: it is no report.
    ...(call.isAnonymous && { logLevel: 'error' }),
    handler: async (http, reply): Promise<SuccessEnvelope<unknown> | FastifyReply> => {
      try {
        const body = await answer(http, reply);
        return call.download ? await sendFile(http, reply, body as FileAnswer) : { head: { status: 200 }, body };
      } catch (error) {
        throw toCallError(error, http, call.kind === 'read' ? 'internal' : 'persist.failed');
      }
    },
  });
};

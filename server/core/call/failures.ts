import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorEnvelope } from '../../../contract/kit/call';
import type { ErrorCode } from '../../../contract/names/errors';
import { describeError } from '../../base/describeError';
import { CallError } from '../../base/errors';
import { invalidRequest } from '../../base/refusals';
import { isStillReferenced, isUnavailable } from '../../db/errors';

const codeOfFastify: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.tooLarge',
  FST_REQ_FILE_TOO_LARGE: 'file.invalidSize',
};

/** Translates what Fastify and its plugins refuse by themselves: bodies too large, broken or of another type. */
const ofFastify = (error: FastifyError): CallError | undefined => {
  const code = codeOfFastify[error.code];
  if (code) return new CallError(code);
  const isRefusal = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return isRefusal ? invalidRequest() : undefined;
};

/** The refusal to answer with. What nobody expected is logged, and only its kind is told. */
export const toCallError = (error: unknown, request: FastifyRequest, unexpected: ErrorCode = 'internal'): CallError => {
  if (error instanceof CallError) return error;
  const known = error instanceof Error ? ofFastify(error as FastifyError) : undefined;
  if (known) return known;
  if (isStillReferenced(error)) return new CallError('record.inUse');
  request.log.error({ failure: describeError(error) }, 'Unexpected failure');
  return new CallError(isUnavailable(error) ? 'service.unavailable' : unexpected);
};

/** Sends a refusal in the envelope. What caused it is for the log alone. */
export const sendFailure = (reply: FastifyReply, error: CallError): FastifyReply => {
  if (error.cause) reply.log.warn({ failure: describeError(error.cause) }, 'Refused');
  const envelope: ErrorEnvelope = { head: { status: error.status }, body: { error: error.body } };
  if (error.status === 429 && error.params?.seconds) reply.header('retry-after', error.params.seconds);
  if (error.code.startsWith('apiKey.') && error.status === 401)
    reply.header('www-authenticate', 'Bearer error="invalid_token"');
  return reply.code(error.status).send(envelope);
};

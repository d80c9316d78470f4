import type { FastifyReply } from 'fastify';
import type { ErrorCode } from '../../contract/names/errors';
import { translateAny } from '../../i18n/translateIn';
import { describeError } from '../base/describeError';
import type { CallError } from '../base/errors';
import { ScimError, type ScimType } from './error';
import { contentType, urns } from './names';

/** The refusals that mean something else to a directory than to a person: with another status, or a word of SCIM's. */
const known: Partial<Record<ErrorCode, { status: number; scimType?: ScimType }>> = {
  'username.exists': { status: 409, scimType: 'uniqueness' },
  'mail.alreadyExists': { status: 409, scimType: 'uniqueness' },
  'personnelNumber.exists': { status: 409, scimType: 'uniqueness' },
  'memberGroup.identifierExists': { status: 409, scimType: 'uniqueness' },
  // What somebody has to settle first, whatever the directory sends.
  'member.responsible': { status: 409 },
  'client.maxEmployeesReached': { status: 409 },
  'archive.exceedsMaximum': { status: 409 },
  'unarchive.exceedsMaximum': { status: 409 },
  'riskAssessment.ratedRound': { status: 409 },
  'record.changed': { status: 412 },
  'role.tooHigh': { status: 403 },
  'member.self': { status: 403 },
};

/** Words where the dashboard's are about who reads them. English, as the standard and the vendors' logs are. */
const own: Partial<Record<ErrorCode, string>> = {
  'role.tooHigh': 'This person has a role above employee. A directory changes and archives employees only.',
  'member.self': 'This person owns the API key. They cannot be changed with it.',
  'permission.missing': 'The API key lacks the scope for provisioning, or its owner may not give it.',
  'route.notFound': 'There is no such endpoint.',
  'request.tooLarge': 'The request is too large.',
};

/** How SCIM calls the fields of a person. */
const attributeNames = new Map([
  ['firstName', 'name.givenName'],
  ['lastName', 'name.familyName'],
  ['username', 'userName'],
  ['email', 'emails'],
  ['phoneNumber', 'phoneNumbers[type eq "work"]'],
  ['mobileNumber', 'phoneNumbers[type eq "mobile"]'],
  ['personnelNumber', 'employeeNumber'],
  ['name', 'displayName'],
]);

const detailOf = ({ code, params, fields }: CallError): string => {
  const translate = translateAny('en_GB');
  if (!fields?.length) return own[code] ?? translate(`errors.${code}`, { _: code, ...params });
  const faults = fields.map(({ path, rule, params: limits }) => {
    const text = translate(`validation.${rule}`, { _: rule, ...limits });
    return `${attributeNames.get(path) ?? path}: ${text}`;
  });
  return faults.join(' ');
};

/** A refusal of the house in the words of SCIM. */
export const toScimError = (error: CallError): ScimError => {
  const { status, scimType } = known[error.code] ?? { status: error.status };
  const isOfValues = status === 400 && (error.code !== 'schema.invalid' || error.fields !== undefined);
  return new ScimError(status, detailOf(error), scimType ?? (isOfValues ? 'invalidValue' : undefined));
};

/** Sends a refusal as RFC 7644 3.12 has it. What caused it is for the log alone. */
export const sendScimError = (reply: FastifyReply, error: ScimError, refused?: CallError): FastifyReply => {
  if (refused?.cause) reply.log.warn({ failure: describeError(refused.cause) }, 'Refused');
  const seconds = refused?.code === 'request.tooMany' ? refused.params?.seconds : undefined;
  if (seconds) reply.header('retry-after', seconds);
  if (error.status === 401) reply.header('www-authenticate', 'Bearer error="invalid_token"');
  const { status, scimType, detail } = error;
  return reply
    .code(status)
    .type(contentType)
    .send(JSON.stringify({ schemas: [urns.error], status: String(status), ...(scimType && { scimType }), detail }));
};

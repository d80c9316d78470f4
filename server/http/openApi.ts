import * as z from 'zod/mini';
import { isForKeys } from '../../contract/apiKeyScopes';
import { allCalls } from '../../contract/index';
import type { Call } from '../../contract/kit/call';
import { errorsOf } from '../../contract/kit/refusals';
import { type ErrorCode, errorStatus } from '../../contract/names/errors';
import { maximumFaultPath, maximumNamedFaults } from '../../contract/shapes/constants';
import { fileFormats } from '../../contract/shapes/fileFormats';

type Json = Record<string, unknown>;

/** A record whose keys are known, as an object that has them: then required keys are among its properties. */
const nameKeys = ({ jsonSchema }: { jsonSchema: Json }): void => {
  const { propertyNames, additionalProperties: value } = jsonSchema as {
    propertyNames?: Json;
    additionalProperties?: Json;
  };
  if (!Array.isArray(propertyNames?.enum) || !value) return;
  const properties = Object.fromEntries(propertyNames.enum.map((name: string) => [name, value]));
  Object.assign(jsonSchema, { properties, additionalProperties: false });
  delete jsonSchema.propertyNames;
};

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: nameKeys });
  return rest;
};

const envelope = (status: number, body: Json): Json => ({
  type: 'object',
  required: ['head', 'body'],
  properties: {
    head: { type: 'object', required: ['status'], properties: { status: { const: status } } },
    body,
  },
});

const json = (schema: Json): Json => ({ 'application/json': { schema } });

const errorAnswers = (codes: readonly ErrorCode[]): Json => {
  const statuses = [...new Set(codes.map((code) => errorStatus[code]))].sort((left, right) => left - right);
  return Object.fromEntries(
    statuses.map((status) => {
      const names = codes.filter((code) => errorStatus[code] === status);
      const error = {
        type: 'object',
        required: ['code'],
        properties: {
          code: { enum: names },
          ...(names.includes('schema.invalid') && { fields: { $ref: '#/components/schemas/FieldErrors' } }),
          params: { type: 'object' },
        },
      };
      const body = { type: 'object', required: ['error'], properties: { error } };
      return [String(status), { description: names.join(', '), content: json(envelope(status, body)) }];
    }),
  );
};

const uploadBody = (request: Json, { field, maximumCount }: NonNullable<Call['upload']>): Json => {
  const file = { type: 'string', format: 'binary' };
  const files = maximumCount === 1 ? file : { type: 'array', items: file, maxItems: maximumCount };
  const properties = { ...(request.properties as Json), [field]: files };
  return { 'multipart/form-data': { schema: { type: 'object', properties, required: [field] } } };
};

const parameters = (path: string, request: Json): Json[] => {
  const required = (request.required ?? []) as string[];
  return Object.entries((request.properties ?? {}) as Json).map(([name, schema]) => ({
    name,
    in: path.includes(`{${name}}`) ? 'path' : 'query',
    required: required.includes(name),
    schema,
  }));
};

/** A file comes as itself, whole or in part, and not at all if the caller has it already. */
const fileAnswers = ({ formats }: NonNullable<Call['download']>): Json => {
  const schema = { type: 'string', format: 'binary' };
  const content = Object.fromEntries(formats.map((format) => [fileFormats[format].contentType, { schema }]));
  return {
    200: { description: 'The file', content },
    206: { description: 'The range of it that was asked for', content },
    304: { description: 'It is the one that the caller has' },
  };
};

/** Security of a call: a browser with its cookie, a program with a key that has the permission among its scopes. */
const securityOf = (call: Call): Json[] => {
  if (call.access === 'public') return [];
  const session = call.method === 'POST' ? { session: [], xsrf: [] } : { session: [] };
  return isForKeys(call) ? [session, { apiKey: [call.access] }] : [session];
};

const describeAccess = (call: Call): string | undefined => {
  if (call.access === 'public') return undefined;
  if (call.access === 'session') return 'For people who are signed in; not with an API key.';
  const needed = `Needs the permission \`${call.access}\``;
  return isForKeys(call) ? `${needed}, of an API key also as its scope.` : `${needed}; not with an API key.`;
};

const operation = (name: string, call: Call): Json => {
  const request = schemaOf(call.request, 'input');
  const content = call.upload ? uploadBody(request, call.upload) : json(request);
  const success = envelope(200, schemaOf(call.response, 'output'));
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: call.summary,
    description: describeAccess(call),
    security: securityOf(call),
    ...(call.method === 'GET'
      ? { parameters: parameters(call.path, request) }
      : { requestBody: { required: true, content } }),
    responses: {
      ...(call.download
        ? fileAnswers(call.download)
        : { 200: { description: 'It went well', content: json(success) } }),
      ...errorAnswers(errorsOf(call)),
    },
  };
};

const fieldErrors: Json = {
  type: 'array',
  maxItems: maximumNamedFaults,
  items: {
    type: 'object',
    required: ['path', 'rule'],
    properties: {
      path: { type: 'string', maxLength: maximumFaultPath },
      rule: { type: 'string' },
      params: { type: 'object' },
    },
  },
};

const about = `The API of the dashboard.

Programs send an API key with each request, \`Authorization: Bearer sd_…\`. A key may do what its owner may, as far as
its scopes go: those are the permissions that calls name. It needs no XSRF token; cookies beside it are not looked at. Each
answer says how many requests are left in this minute (\`RateLimit-Remaining\`, \`RateLimit-Reset\` in seconds); beyond,
it is 429 with \`Retry-After\`. Each answer says the server's time (\`X-Server-Time\`, an instant in UTC).

Every answer but a file is an envelope: \`head.status\` repeats the status, \`body\` is what is described here, or
\`error\` with a code that keeps its meaning.`;

const pathsOf = (): Json =>
  Object.fromEntries(
    allCalls.map(({ name, call }) => [`/${call.path}`, { [call.method.toLowerCase()]: operation(name, call) }]),
  );

/**
 * The contract as an OpenAPI 3.1 document. Its paths are written when they are first read: few servers are ever asked.
 */
export const openApiDocument = (publicUrl: string): Json => {
  let paths: Json | undefined;
  return {
    openapi: '3.1.0',
    info: {
      title: 'safety-dashboard',
      version: '1',
      description: about,
      license: { name: 'See the file LICENSE', identifier: 'LicenseRef-safety-dashboard' },
    },
    servers: [{ url: `${publicUrl}/api` }],
    components: {
      schemas: { FieldErrors: fieldErrors },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'sd_…',
          description: 'A key that an administrator has made in the settings of the company.',
        },
        xsrf: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
      },
    },
    get paths() {
      paths ??= pathsOf();
      return paths;
    },
  };
};

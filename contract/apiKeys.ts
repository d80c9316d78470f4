import * as z from 'zod/mini';
import { apiKeyScopes } from './apiKeyScopes';
import { bulkRequest, bulkResponse } from './kit/bulk';
import { area, call, type ResponseOf } from './kit/call';
import { recordCalls } from './kit/recordCalls';
import { calendarDate, instant, oneOrMore, optional, text, uuid } from './shapes/rules';

const form = {
  name: text(100),
  scopes: oneOrMore(apiKeyScopes, 1),
  /** The last day of the company on which it holds: `apiKeyDays` after it was made, or earlier. */
  expiresOn: calendarDate(),
};

/** Keys for programs that use the API: what their owner may, as far as their scopes go. */
export const apiKeys = area('apiKeys', {
  ...recordCalls({
    area: 'apiKeys',
    words: ['API key', 'API keys'],
    form,
    /**
     * `ending`: the last characters, to recognise it by; null until it was shown. `lastUsedAt` is behind by a minute at
     * most.
     */
    listed: {
      ...form,
      ownerUuid: uuid(),
      ownerName: z.string(),
      ownerIsArchived: z.boolean(),
      ending: z.nullable(z.string()),
      lastUsedAt: optional(instant()),
      revokedOn: optional(calendarDate()),
    },
    sortable: ['name', 'expiresOn', 'revokedOn'],
    filter: {},
    refusals: ['apiKey.revoked'],
  }),
  show: call({
    method: 'POST',
    path: 'apiKeys/show',
    summary: 'Makes the secret of a key and tells it to its owner: once, because only its hash is kept',
    access: 'apiKeys.create',
    kind: 'write',
    changes: ['apiKeys'],
    request: z.strictObject({ uuid: uuid() }),
    response: z.strictObject({ token: z.string() }),
    errors: ['record.notFound', 'apiKey.revoked', 'apiKey.shown'],
  }),
  revoke: call({
    method: 'POST',
    path: 'apiKeys/revoke',
    summary: 'Revokes keys: from now on they open nothing',
    access: 'apiKeys.update',
    kind: 'write',
    changes: ['apiKeys'],
    request: bulkRequest(),
    response: bulkResponse(),
    errors: ['record.notFound', 'apiKey.revoked'],
  }),
});
export type ApiKey = ResponseOf<typeof apiKeys.one>;
export type ListedApiKey = ResponseOf<typeof apiKeys.list>['items'][number];

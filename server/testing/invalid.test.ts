import { beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '../../contract/index';
import type { Call } from '../../contract/kit/call';
import { errorStatus } from '../../contract/names/errors';
import type { Agent } from './agent';
import { setUpServer } from './harness';
import { sampleRequest } from './sample';

const breaches = allCalls.flatMap(({ name, call }) =>
  Object.entries((call as Call).invalid ?? {}).map(([field, code]) => ({ name, call: call as Call, field, code })),
);
const unknownId = '0198c0de-0000-7000-8000-00000000dead';

/** No field of any type takes these: the wrong type, and more than any text may hold. */
const broken = [{}, 'x'.repeat(100_000)];

const server = setUpServer();
let agent: Agent;
beforeAll(async () => {
  agent = await (await server.createCompany()).signIn('super-admin');
});

const answerTo = (call: Call, changes: Record<string, unknown>) =>
  agent.call(call, { ...sampleRequest(call, unknownId), ...changes });

describe('a field with a code of its own', () => {
  it.each(breaches.filter(({ call }) => call.method === 'POST'))('$name: $field → $code', async (breach) => {
    const { call, field, code } = breach;
    for (const value of broken) {
      const answer = await answerTo(call, { [field]: value });
      expect(answer).toMatchObject({ status: errorStatus[code], code });
      expect(answer.error).not.toHaveProperty('fields');
    }
  });

  it.each(breaches.filter(({ call }) => call.method === 'POST'))(
    '$name: $field beside another fault',
    async (breach) => {
      const answer = await answerTo(breach.call, { [breach.field]: {}, unknownField: 1 });
      expect(answer).toMatchObject({ status: 400, code: 'schema.invalid' });
      expect(answer.error?.fields?.map(({ path }) => path)).toEqual(expect.arrayContaining([breach.field]));
    },
  );
});

import { expect, it } from 'vitest';
import { setUpServer } from '../testing/harness';
import { makeKey } from '../testing/keys';
import { directoryWith, refusal } from './testing/directory';

const server = setUpServer({ keyRequestsPerMinute: 3 });

it('makes a key wait beyond what it may ask within a minute, in the words of SCIM', async () => {
  const company = await server.createCompany();
  const { token } = await makeKey(await company.signIn('admin'), ['scim.provision']);
  const send = directoryWith(server, token);
  const first = await send('GET', '/Users?count=0');
  expect(first.headers).toMatchObject({ 'ratelimit-limit': '3', 'ratelimit-remaining': '2' });
  for (let count = 1; count < 3; count += 1) expect((await send('GET', '/Users?count=0')).status).toBe(200);
  const beyond = await send('GET', '/Users?count=0');
  expect(beyond).toMatchObject(refusal(429));
  expect(Number(beyond.headers['retry-after'])).toBeGreaterThan(0);
});

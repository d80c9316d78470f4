import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { adviserVisits } from '../../../contract/adviserVisits';
import { auditEvents as auditCalls } from '../../../contract/auditEvents';
import { bootstrap } from '../../../contract/bootstrap';
import { partnerCompanies as calls } from '../../../contract/partner/companies';
import { clients } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createStaff, licenseeOf, signInAsStaff } from '../../testing/partner';
import { firstPage, succeed } from '../../testing/requests';

const server = setUpServer();
let own: Company;
let adviser: Agent;
beforeEach(async () => {
  own = await server.createCompany();
  await createStaff(server, own, { username: 'axel.adviser', role: 'adviser' });
  adviser = await signInAsStaff(server, await licenseeOf(server, own), 'axel.adviser');
});

const change = (values: Partial<typeof clients.$inferInsert>) =>
  server.database.owner((tx) => tx.update(clients).set(values).where(eq(clients.id, own.clientId)));
const request = () => ({ uuid: own.clientId, reason: 'Import hängt' });

describe('an adviser who enters a company', () => {
  it('is let in once by the link, and the company reads who was there and why', async () => {
    const { address } = await succeed(adviser, calls.enter, request());
    const token = address.split('#')[1] ?? '';
    const visitor = server.anonymous();
    await visitor.fetchXsrf();
    await succeed(visitor, bootstrap.supportLogin, { token });
    expect(await succeed(visitor, bootstrap.memberState, {})).toMatchObject({ client: { uuid: own.clientId } });
    const again = server.anonymous();
    await again.fetchXsrf();
    expect(await again.call(bootstrap.supportLogin, { token })).toMatchObject({ code: 'supportLogin.notFound' });

    const admin = await own.signIn('super-admin');
    const visits = await succeed(admin, adviserVisits.list, firstPage('enteredAt'));
    expect(visits.items).toMatchObject([{ adviserName: 'Vera Berger', reason: 'Import hängt', isThere: true }]);
    const asked = { ...firstPage('at' as const), sortDirection: 'asc' as const, filter: { byAdviser: true } };
    const { items } = await succeed(admin, auditCalls.list, asked);
    expect(items.map(({ action, actorName, changes }) => [action, actorName, changes])).toMatchObject([
      ['licensee.enter', 'Vera Berger', [{ field: 'reason', now: 'Import hängt' }, { field: 'adviser' }]],
      ['bootstrap.supportLogin', 'Vera Berger', []],
    ]);
    const others = await succeed(admin, auditCalls.list, { ...asked, filter: { byAdviser: false } });
    expect(others.items.every(({ byAdviser }) => !byAdviser)).toBe(true);
  });

  it.each([
    ['lets no advisers in', { adviserAccess: false }, 'supportLogin.notAllowed'],
    ['was open for hours that are over', { adviserAccessUntil: new Date(0) }, 'supportLogin.notAllowed'],
    ['is suspended', { suspendedAt: new Date() }, 'login.suspended'],
  ])('is refused where it %s, and its page says so', async (_, values, code) => {
    expect(await succeed(adviser, calls.one, { uuid: own.clientId })).toMatchObject({ abilities: { enter: true } });
    await change(values);
    expect(await succeed(adviser, calls.one, { uuid: own.clientId })).toMatchObject({ abilities: { enter: false } });
    expect(await adviser.call(calls.enter, request())).toMatchObject({ code });
  });

  it('knows no company of another licensee', async () => {
    const foreign = await server.createCompany();
    const answer = await adviser.call(calls.enter, { ...request(), uuid: foreign.clientId });
    expect(answer).toMatchObject({ status: 404, code: 'client.notFound' });
  });
});

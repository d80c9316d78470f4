import { beforeEach, describe, expect, it } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { members } from '../../../contract/members';
import { clients } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import { setUpServer } from '../../testing/harness';
import { changedMember, createMember, newMember, succeed } from '../../testing/requests';

// A minute before midnight in Berlin.
const server = setUpServer({ now: '2026-03-02T22:59:00Z' });
let admin: Agent;
beforeEach(async () => {
  admin = await (await server.createCompany()).signIn('admin');
});

const refusal = (rule: 'minDate' | 'maxDate', day: string) => ({
  status: 400,
  error: { code: 'schema.invalid', fields: [{ path: 'birthDate', rule, params: { [rule]: day } }] },
});

const create = (birthDate: string) => admin.call(members.create, newMember({ birthDate }));

describe('a birth date', () => {
  it('may be today, where the company is', async () => {
    expect(await create('2026-03-03')).toMatchObject(refusal('maxDate', '2026-03-02'));
    await createMember(admin, { birthDate: '2026-03-02' });
    server.clock.advance(60_000);
    await createMember(admin, { birthDate: '2026-03-03' });
    expect(await create('2026-03-04')).toMatchObject(refusal('maxDate', '2026-03-03'));
    await server.database.owner((tx) => tx.update(clients).set({ timeZone: 'Pacific/Kiritimati' }));
    await createMember(admin, { birthDate: '2026-03-03' });
    expect(await create('2026-03-04')).toMatchObject(refusal('maxDate', '2026-03-03'));
    // Enough for a form to know the same day.
    expect((await succeed(admin, bootstrap.memberState, {})).client.timeZone).toBe('Pacific/Kiritimati');
    server.clock.advance(12 * 60 * 60_000);
    await createMember(admin, { birthDate: '2026-03-04' });
  });

  it('is not before 1900', async () => {
    expect(await create('1899-12-31')).toMatchObject(refusal('minDate', '1900-01-01'));
    await createMember(admin, { birthDate: '1900-01-01' });
  });

  it('is held against the same days in an update, at its field too', async () => {
    const uuid = await createMember(admin);
    const record = await succeed(admin, members.one, { uuid });
    const update = (birthDate: string) => admin.call(members.update, changedMember(record, { birthDate }));
    expect(await update('1899-12-31')).toMatchObject(refusal('minDate', '1900-01-01'));
    expect((await update('2027-01-01')).error?.fields).toMatchObject([{ path: 'birthDate', rule: 'maxDate' }]);
    expect((await update('1999-02-31')).error?.fields).toMatchObject([{ path: 'birthDate', rule: 'invalidDate' }]);
    expect(await update('2001-01-01')).toMatchObject({ status: 200, body: { birthDate: '2001-01-01' } });
  });

  it('in the future is named beside everything else that is wrong', async () => {
    const answer = await admin.call(members.create, newMember({ birthDate: '2100-01-01', lastName: '' }));
    expect(answer.error?.fields?.map(({ path }) => path).toSorted()).toEqual(['birthDate', 'lastName']);
  });
});

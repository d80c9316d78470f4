import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { members } from '../../../contract/members';
import { orgUnitResponsiblePersons, members as table } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { changedMember, createMember, succeed } from '../../testing/requests';

const server = setUpServer();
let company: Company;
let admin: Agent;
beforeEach(async () => {
  company = await server.createCompany();
  admin = await company.signIn('admin');
});

describe('members.resetPassword', () => {
  it('sends one link in ten minutes', async () => {
    const uuid = await createMember(admin, { email: 'forgetful@example.org' });
    await server.runJobs();
    const before = server.messages.length;
    await succeed(admin, members.resetPassword, { uuid });
    expect(await admin.call(members.resetPassword, { uuid })).toMatchObject({
      status: 400,
      code: 'client.passwordResetTooRecent',
    });
    server.clock.advance(10 * 60_000);
    await succeed(admin, members.resetPassword, { uuid });
    await server.runJobs();
    const sent = server.messages.slice(before).map(({ recipient }) => recipient);
    expect(sent).toEqual(['forgetful@example.org', 'forgetful@example.org']);
  });

  it('says so if there is nobody to write to, and may be tried again at once', async () => {
    const uuid = await createMember(admin);
    await server.runJobs();
    const before = server.messages.length;
    await server.database.owner((tx) =>
      tx.update(table).set({ email: null }).where(eq(table.id, company.members['super-admin'].uuid)),
    );
    const refusal = { status: 400, code: 'notification.sendingFailed' };
    // From then on nobody administers a unit.
    await server.database.owner((tx) => tx.delete(orgUnitResponsiblePersons));
    expect(await admin.call(members.resetPassword, { uuid })).toMatchObject(refusal);
    const record = await succeed(admin, members.one, { uuid });
    await succeed(admin, members.update, changedMember(record, { mobileNumber: '0171 2345678' }));
    await succeed(admin, members.resetPassword, { uuid });
    await server.runJobs();
    // The invitation once more, now that the person can be reached, and the link asked for.
    expect(server.messages.slice(before).map(({ recipient }) => recipient)).toEqual(['0171 2345678', '0171 2345678']);
  });

  it('reaches nobody above the caller', async () => {
    const { uuid } = company.members['super-admin'];
    expect(await admin.call(members.resetPassword, { uuid })).toMatchObject({ code: 'role.tooHigh' });
  });
});

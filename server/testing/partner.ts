import { eq } from 'drizzle-orm';
import type { PartnerRole } from '../../contract/names/partnerPermissions';
import { partner } from '../../contract/partner/partner';
import { clients, licensees } from '../db/schema';
import { setAccount } from '../domain/licensees/account';
import { createAdviser } from './adviser';
import type { Agent } from './agent';
import { type Company, testPasswordHash } from './company';
import type { TestServer } from './harness';

/** Licensee of a test company, reached at a host of its own. */
export interface TestLicensee {
  licenseeId: string;
  host: string;
}

/** The licensee of a company, which gets a host of its own. */
export const licenseeOf = ({ database }: TestServer, { clientId }: Pick<Company, 'clientId'>): Promise<TestLicensee> =>
  database.owner(async (tx) => {
    const [client] = await tx.select().from(clients).where(eq(clients.id, clientId));
    const licenseeId = client?.licenseeId ?? '';
    const host = `${licenseeId}.example`;
    await tx
      .update(licensees)
      .set({ hosts: [host] })
      .where(eq(licensees.id, licenseeId));
    return { licenseeId, host };
  });

/** Puts companies below a licensee. */
export const giveTo = ({ database }: TestServer, licenseeId: string, companies: readonly Pick<Company, 'clientId'>[]) =>
  database.owner(async (tx) => {
    for (const { clientId } of companies) await tx.update(clients).set({ licenseeId }).where(eq(clients.id, clientId));
  });

/** Adds somebody to the staff of a company's licensee, with an account. @returns the adviser's id */
export const createStaff = async (
  server: TestServer,
  company: Pick<Company, 'clientId'>,
  { username = 'paula.partner', role = 'partner-admin' as PartnerRole } = {},
): Promise<string> => {
  const { licenseeId } = await licenseeOf(server, company);
  const adviserId = await createAdviser(server, company);
  const account = { adviserId, licenseeId, username, role, sent: testPasswordHash };
  await server.database.owner((tx) => setAccount(tx, account, server.clock.now()));
  return adviserId;
};

/** Signs in at a licensee's host. */
export const signInAsStaff = async (server: TestServer, { host }: TestLicensee, username: string): Promise<Agent> => {
  const agent = server.anonymous();
  await agent.fetchXsrf();
  const answer = await agent.call(partner.login, { username, password: testPasswordHash }, { headers: { host } });
  if (answer.status !== 200) throw new Error(`${username} was not let in: ${answer.code}`);
  return agent;
};

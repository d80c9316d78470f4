import { eq } from 'drizzle-orm';
import { bootstrap } from '../../contract/bootstrap';
import { newId } from '../base/newId';
import { issueToken } from '../core/session/tokens';
import { advisers, clients, supportLogins } from '../db/schema';
import type { Agent } from './agent';
import type { Company } from './company';
import type { TestServer } from './harness';
import { succeed } from './requests';

/** Adds a customer adviser, of the company's licensee if there is one, as the operator does. @returns the id */
export const createAdviser = (
  { database, clock }: TestServer,
  company: Pick<Company, 'clientId'> | null,
  names: { firstName: string; lastName: string } = { firstName: 'Vera', lastName: 'Berger' },
): Promise<string> =>
  database.owner(async (tx) => {
    const [client] = company ? await tx.select().from(clients).where(eq(clients.id, company.clientId)) : [];
    const id = newId();
    const email = `adviser-${id}@example.org`;
    await tx
      .insert(advisers)
      .values({ id, licenseeId: client?.licenseeId ?? null, ...names, email, createdAt: clock.now() });
    return id;
  });

/** A link for an adviser into a company, whether or not they may enter it. @returns its token */
export const createSupportToken = async (
  { database, clock }: TestServer,
  { clientId }: Pick<Company, 'clientId'>,
  adviserId: string,
): Promise<string> => {
  const { token, tokenHash } = issueToken(clientId);
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + 15 * 60_000);
  await database.owner((tx) =>
    tx.insert(supportLogins).values({ tokenHash, clientId, adviserId, createdAt, expiresAt }),
  );
  return token;
};

/** Lets an adviser into the company by a new link; a new one, unless told. */
export const enterAsAdviser = async (
  server: TestServer,
  company: Pick<Company, 'clientId'>,
  adviserId?: string,
): Promise<Agent> => {
  const token = await createSupportToken(server, company, adviserId ?? (await createAdviser(server, company)));
  const agent = server.anonymous();
  await agent.fetchXsrf();
  await succeed(agent, bootstrap.supportLogin, { token });
  return agent;
};

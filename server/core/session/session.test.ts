import { expect, it } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { enterAsAdviser } from '../../testing/adviser';
import { setUpServer } from '../../testing/harness';
import { succeed } from '../../testing/requests';
import { statementsOf } from '../../testing/statements';

const server = setUpServer();

it('a member’s session is found without a look at the advisers, who are asked for where it is none', async () => {
  const company = await server.createCompany();
  const member = await company.signIn('member');
  const adviser = await enterAsAdviser(server, company);
  const readBy = async (agent: typeof member, table: string) => {
    const statements = await statementsOf(() => succeed(agent, bootstrap.memberState, {}));
    return statements.some((text) => text.includes(`"${table}"`));
  };
  expect(await readBy(member, 'sessions')).toBe(true);
  expect(await readBy(member, 'advisers')).toBe(false);
  expect(await readBy(adviser, 'advisers')).toBe(true);
});

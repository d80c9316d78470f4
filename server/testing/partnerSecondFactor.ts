import { partner } from '../../contract/partner/partner';
import type { Agent } from './agent';
import { testPasswordHash } from './company';
import type { TestServer } from './harness';
import type { TestLicensee } from './partner';
import { signInAsStaff } from './partner';
import { succeed } from './requests';
import { appWith } from './secondFactor';

/** Sets up a second factor for one of a licensee's staff, as their own page does. */
export const setUpStaffFactor = async (server: TestServer, licensee: TestLicensee, username: string, given?: Agent) => {
  const agent = given ?? (await signInAsStaff(server, licensee, username));
  const { secret, address } = await succeed(agent, partner.beginSecondFactor, { password: testPasswordHash });
  const app = appWith(server, secret);
  const { recoveryCodes } = await succeed(agent, partner.confirmSecondFactor, { code: app() });
  // The code that it was confirmed by is used.
  server.clock.advance(60_000);
  return { agent, app, address, recoveryCodes };
};

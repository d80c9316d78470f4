import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { bootstrap } from '../../contract/bootstrap';
import type { ResponseOf } from '../../contract/kit/call';
import type { MemberRole } from '../../contract/names/roles';
import { profile } from '../../contract/profile';
import { clients } from '../db/schema';
import type { Agent } from './agent';
import { type Company, testPasswordHash } from './company';
import type { TestServer } from './harness';
import { succeed } from './requests';

/** Challenge that asks for a code; '' where there is none. */
export const challengeOf = ({ secondFactor }: ResponseOf<typeof bootstrap.login>): string =>
  secondFactor && 'challenge' in secondFactor ? secondFactor.challenge : '';

/** An authenticator app: which code it shows so many steps of 30 seconds from now. */
export const appWith =
  (server: TestServer, secret: string) =>
  (steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: server.clock.now().getTime() + steps * 30_000,
    });

export const offerSecondFactor = (server: Pick<TestServer, 'database'>, company: Company, secondFactorOffered = true) =>
  server.database.owner((tx) =>
    tx.update(clients).set({ secondFactorOffered }).where(eq(clients.id, company.clientId)),
  );

/** Sets up a second factor for somebody, as their profile does. */
export const setUpSecondFactor = async (server: TestServer, company: Company, role: MemberRole, given?: Agent) => {
  await offerSecondFactor(server, company);
  const agent = given ?? (await company.signIn(role));
  const { secret } = await succeed(agent, profile.beginSecondFactor, { password: testPasswordHash });
  const app = appWith(server, secret);
  const { recoveryCodes } = await succeed(agent, profile.confirmSecondFactor, { code: app() });
  // The code that it was confirmed by is used.
  server.clock.advance(60_000);
  return { agent, app, secret, recoveryCodes };
};

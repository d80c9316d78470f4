import { bootstrap } from '../../contract/bootstrap';
import { profile } from '../../contract/profile';
import type { Agent } from './agent';
import { Authenticator, type Lies } from './authenticator';
import { testPasswordHash } from './company';
import type { TestServer } from './harness';
import { succeed } from './requests';
import { offerSecondFactor } from './secondFactor';

/** Adds a passkey for who is signed in, as their profile does. */
export const addPasskey = async (agent: Agent, device = new Authenticator(), name = 'Telefon') => {
  const options = await succeed(agent, profile.beginPasskey, { password: testPasswordHash });
  const { recoveryCodes } = await succeed(agent, profile.addPasskey, { name, credential: device.create(options) });
  return { device, recoveryCodes };
};

/** Signs in with it, as the sign-in page does; with a challenge as the second step. */
export const signInWithPasskey = async (
  agent: Agent,
  device: Authenticator,
  lies: Lies = {},
  rest: { challenge?: string; remember?: boolean } = {},
  headers: Record<string, string> = {},
) => {
  const { challenge } = rest;
  const options = await succeed(agent, bootstrap.beginPasskeyLogin, challenge ? { challenge } : {});
  return agent.call(bootstrap.loginWithPasskey, { credential: device.get(options, lies), ...rest }, { headers });
};

/** A company that offers second factors, and somebody in it with a passkey. */
export const createPasskeyOwner = async (server: Pick<TestServer, 'createCompany' | 'database'>) => {
  const company = await server.createCompany();
  await offerSecondFactor(server, company);
  const owner = await company.signIn('member');
  const { device } = await addPasskey(owner);
  return { company, owner, device };
};

/** A browser that nobody is signed in with. */
export const openBrowser = async (server: Pick<TestServer, 'anonymous'>): Promise<Agent> => {
  const agent = server.anonymous();
  await agent.fetchXsrf();
  return agent;
};

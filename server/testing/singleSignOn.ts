import type { FastifyInstance } from 'fastify';
import { bootstrap } from '../../contract/bootstrap';
import { noProvider, singleSignOn } from '../../contract/singleSignOn';
import { providerAnswerPath } from '../../contract/singleSignOnRoutes';
import type { Agent } from './agent';
import type { Company } from './company';
import { providerClient } from './forgingProvider';
import type { ProviderVisit } from './identityProvider';
import { succeed } from './requests';
import type { SamlProvider } from './samlProvider';

/** Settings of a company that signs in by a provider. */
export const providerSettings = (issuer: string) => ({
  ...noProvider,
  isOn: true,
  name: 'Nordwerk-Konto',
  issuer,
  audience: providerClient.id,
  secret: providerClient.secret,
});
type Settings = Parameters<typeof succeed<typeof singleSignOn.save>>[2];

/** Sets single sign-on up as the company's super-admin, over what is set up. */
export const setUpProvider = async (agent: Agent, issuer: string, changes: Partial<Settings> = {}) => {
  const { version } = await succeed(agent, singleSignOn.read, {});
  return succeed(agent, singleSignOn.save, { ...providerSettings(issuer), version, ...changes });
};

/** Begins a sign-in, and says where the browser is sent. */
export const begin = async (
  agent: Agent,
  { clientIdentifier }: Pick<Company, 'clientIdentifier'>,
  returnUrl?: string,
) => {
  await agent.fetchXsrf();
  const body = { clientIdentifier, ...(returnUrl !== undefined && { returnUrl }) };
  return (await succeed(agent, bootstrap.beginSingleSignOn, body)).address;
};

/** Ends it by what the browser has come back with. */
export const finish = (agent: Agent, { clientId }: Pick<Company, 'clientId'>, answer: string) =>
  agent.call(bootstrap.finishSingleSignOn, { companyUuid: clientId, answer });

/** Signs in by the company's provider, as whoever is called so there. */
export const signInByProvider = async (
  agent: Agent,
  company: Company,
  visit: ProviderVisit,
  login: string,
  returnUrl?: string,
) => {
  const address = await begin(agent, company, returnUrl);
  const back = await visit.signIn(address, login);
  return finish(agent, company, back.search);
};

type ToSaml = Pick<SamlProvider, 'issuer' | 'signInAddress' | 'singleLogoutAddress' | 'certificate'>;

/** Settings of a provider of SAML, beside those of all protocols. */
export const samlSettings = ({ issuer, signInAddress, singleLogoutAddress, certificate }: ToSaml) => ({
  kind: 'saml' as const,
  issuer,
  signInAddress,
  singleLogoutAddress,
  certificates: certificate,
  audience: null,
  secret: null,
});

/** Brings the form of a provider of SAML to a company, as a browser does from another site: without any cookie. */
export const bring = (
  server: Pick<FastifyInstance, 'inject'>,
  { clientId }: Pick<Company, 'clientId'>,
  form: Record<string, string>,
) =>
  server.inject({
    method: 'POST',
    url: providerAnswerPath(clientId),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });

/** Message for the page that the browser is redirected to. */
export const toldBy = ({ headers }: { headers: { location?: unknown } }): string =>
  new URL(String(headers.location), 'http://localhost:3000').search;

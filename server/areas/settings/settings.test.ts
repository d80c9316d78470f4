import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import type { RequestOf } from '../../../contract/kit/call';
import { members } from '../../../contract/members';
import { profile } from '../../../contract/profile';
import { type CompanyConfiguration, type CompanyDetails, settings } from '../../../contract/settings';
import { auditEvents, clients } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { testPasswordHash } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createMember, succeed } from '../../testing/requests';

const server = setUpServer();
let company: Company;
let other: Company;
let superAdmin: Agent;
beforeEach(async () => {
  company = await server.createCompany({ name: 'Nordwerk' });
  other = await server.createCompany({ name: 'Nordwerk' });
  superAdmin = await company.signIn('super-admin');
});

type Details = RequestOf<typeof settings.updateDetails>;
type Configuration = RequestOf<typeof settings.updateConfiguration>;

const readDetails = (agent = superAdmin): Promise<CompanyDetails> => succeed(agent, settings.readDetails, {});
const readConfiguration = (agent = superAdmin): Promise<CompanyConfiguration> =>
  succeed(agent, settings.readConfiguration, {});

/** Saves the settings as read, with some values changed, as the forms do. */
const changeDetails = async (values: Partial<Details>, agent = superAdmin) => {
  const { uuid: _, countries: __, ...details } = await readDetails();
  return agent.call(settings.updateDetails, { ...details, ...values });
};
const changeConfiguration = async (values: Partial<Configuration>, agent = superAdmin) => {
  const { uuid: _, ...configuration } = await readConfiguration();
  return agent.call(settings.updateConfiguration, { ...configuration, ...values });
};

const rowOf = async ({ clientId }: Company) => {
  const [row] = await server.database.owner((tx) => tx.select().from(clients).where(eq(clients.id, clientId)));
  return row;
};

const changesIn = async ({ clientId }: Company, action: string) => {
  const isWanted = and(eq(auditEvents.clientId, clientId), eq(auditEvents.action, action));
  const events = await server.database.owner((tx) =>
    tx.select().from(auditEvents).where(isWanted).orderBy(auditEvents.id),
  );
  return events.map(({ changes }) => changes);
};

const vienna = { street: 'Ring 1', additionalAddressLine: 'Top 4', postalCode: '1010', city: 'Wien', country: 'AT' };

describe('the master data', () => {
  it('are replaced, logged as old → new, and those of another company stay', async () => {
    const before = await rowOf(other);
    const values = { ...vienna, country: 'AT', name: 'Nordwerk Größe & Co. 🏭' } as const;
    expect(await changeDetails(values)).toMatchObject({ status: 200, body: { ...values, version: 2 } });
    expect(await readDetails()).toMatchObject(values);
    expect(await changesIn(company, 'settings.updateDetails')).toEqual([
      {
        name: ['Nordwerk', values.name],
        street: [null, 'Ring 1'],
        additionalAddressLine: [null, 'Top 4'],
        postalCode: [null, '1010'],
        city: [null, 'Wien'],
        country: ['DE', 'AT'],
      },
    ]);
    expect(await rowOf(other)).toEqual(before);
  });

  it('name the countries in the reader’s language, in its order', async () => {
    expect((await readDetails()).countries).toEqual([
      { code: 'DE', name: 'Deutschland' },
      { code: 'AT', name: 'Österreich' },
    ]);
    const setting = { frontendStyle: { theme: 'system' }, languageCode: 'en_GB' } as const;
    await succeed(superAdmin, profile.updateProfileSetting, setting);
    expect((await readDetails()).countries).toEqual([
      { code: 'AT', name: 'Austria' },
      { code: 'DE', name: 'Germany' },
    ]);
  });

  it('name the countries as the rest of the dashboard reads: in the browser’s language, while none is chosen', async () => {
    const headers = { 'accept-language': 'en-US,en;q=0.9' };
    const { body } = await superAdmin.call(settings.readDetails, {}, { headers });
    expect(body).toMatchObject({ countries: [{ name: 'Austria' }, { name: 'Germany' }] });
  });

  it('hold a postal code of their country', async () => {
    const faulty = { status: 400, error: { fields: [{ path: 'postalCode', rule: 'zipcode' }] } };
    expect(await changeDetails({ postalCode: '1010' })).toMatchObject(faulty);
    expect(await changeDetails({ postalCode: '28237', country: 'AT' })).toMatchObject(faulty);
    expect(await changeDetails({ postalCode: '28237' })).toMatchObject({ status: 200 });
  });

  it('refuse a country that is not supported, and an ill-formed company ID', async () => {
    expect(await changeDetails({ country: 'FR' as 'DE' })).toMatchObject({ status: 400, code: 'country.notFound' });
    for (const clientIdentifier of ['ab', 'Nordwerk', 'nord werk', '1nord', 'nord--werk'])
      expect(await changeDetails({ clientIdentifier })).toMatchObject({
        error: { fields: [{ path: 'clientIdentifier', rule: 'clientIdentifier' }] },
      });
  });

  it('take no company ID that another company has', async () => {
    const refused = await changeDetails({ clientIdentifier: other.clientIdentifier, name: 'Lost?' });
    expect(refused).toMatchObject({ status: 400, code: 'client.identifierExists' });
    expect(await readDetails()).toMatchObject({ name: 'Nordwerk', version: 1 });
  });
});

describe('a new company ID', () => {
  const signIn = async (clientIdentifier: string) => {
    const agent = server.anonymous();
    await agent.fetchXsrf();
    const { username } = company.members.member;
    return agent.call(bootstrap.login, { clientIdentifier, username, password: testPasswordHash });
  };

  it('is the one to sign in with from then on; sessions go on', async () => {
    const colleague = await company.signIn('admin');
    const clientIdentifier = `new-${company.clientIdentifier}`;
    await changeDetails({ clientIdentifier });
    expect(await signIn(company.clientIdentifier)).toMatchObject({ status: 401, code: 'login.failed' });
    expect(await signIn(clientIdentifier)).toMatchObject({ status: 200 });
    for (const agent of [superAdmin, colleague])
      expect(await agent.call(bootstrap.memberState, {})).toMatchObject({ body: { client: { clientIdentifier } } });
  });

  it('stands in links sent before the change, too', async () => {
    const uuid = await createMember(superAdmin, { email: 'petra@example.org' });
    await succeed(superAdmin, members.resetPassword, { uuid });
    await server.runJobs();
    const token = server.messages.at(-1)?.body.match(/reset-password\/#(\S+)/)?.[1] ?? '';
    const clientIdentifier = `new-${company.clientIdentifier}`;
    await changeDetails({ clientIdentifier });
    const stranger = server.anonymous();
    await stranger.fetchXsrf();
    const link = await stranger.call(bootstrap.checkPasswordResetToken, { token: decodeURIComponent(token) });
    expect(link).toMatchObject({ status: 200, body: { clientIdentifier } });
  });
});

describe('the configuration', () => {
  const values = {
    notificationFooterEmail: 'Nordwerk GmbH\nHansekai 12, 28237 Bremen',
    notificationFooterSms: 'Ihr Nordwerk',
    homepage: 'https://nordwerk.example/start',
    defaultLanguage: 'en_GB',
    helpDeskKey: 'desk-123',
  } as const;

  it('is replaced and logged as old → new, without the key; another company’s stays', async () => {
    const before = await rowOf(other);
    expect(await changeConfiguration(values)).toMatchObject({ status: 200, body: { ...values, version: 2 } });
    expect(await readConfiguration()).toMatchObject(values);
    expect(await changesIn(company, 'settings.updateConfiguration')).toEqual([
      {
        notificationFooterEmail: [null, values.notificationFooterEmail],
        notificationFooterSms: [null, 'Ihr Nordwerk'],
        homepage: [null, values.homepage],
        defaultLanguage: ['de_DE', 'en_GB'],
        helpDeskKey: true,
      },
    ]);
    expect(await rowOf(other)).toEqual(before);
    await changeConfiguration({ notificationFooterEmail: null, homepage: null });
    expect(await readConfiguration()).toMatchObject({ notificationFooterEmail: null, homepage: null });
  });

  it.each(['javascript:alert(1)', 'nordwerk', 'ftp://nordwerk.example', 'https://'])(
    'refuses the homepage %s',
    async (homepage) => {
      expect(await changeConfiguration({ homepage })).toMatchObject({
        error: { fields: [{ path: 'homepage', rule: 'webAddress' }] },
      });
    },
  );

  it('ends mails and text messages with its footers, from the next one on', async () => {
    const byMail = await createMember(superAdmin, { email: 'petra@example.org' });
    const byPhone = await createMember(superAdmin, { mobileNumber: '+49 171 3920012' });
    await succeed(superAdmin, members.resetPassword, { uuid: company.members.member.uuid });
    await server.runJobs();
    expect(server.messages.at(-1)?.body).not.toContain('Hansekai');
    await changeConfiguration({ ...values, defaultLanguage: 'de_DE' });
    for (const uuid of [byMail, byPhone]) await succeed(superAdmin, members.resetPassword, { uuid });
    await server.runJobs();
    const [mail, sms] = server.messages.slice(-2);
    expect(mail).toMatchObject({ channel: 'mail', recipient: 'petra@example.org' });
    expect(mail?.body.endsWith('\n\n-- \nNordwerk GmbH\nHansekai 12, 28237 Bremen')).toBe(true);
    expect(sms).toMatchObject({ channel: 'sms', recipient: '+49 171 3920012' });
    expect(sms?.body.endsWith('\nIhr Nordwerk')).toBe(true);
  });

  it('puts the company’s help desk in the place of the licensee’s support chat', async () => {
    const chatKey = async () => {
      const { clientIdentifier } = company;
      return (await succeed(server.anonymous(), bootstrap.loadLicenseeConfig, { clientIdentifier })).supportChatKey;
    };
    expect(await chatKey()).toBeNull();
    await changeConfiguration({ helpDeskKey: 'own-desk' });
    expect(await chatKey()).toBe('own-desk');
  });

  it('decides the language of who has chosen none, on screen and in messages', async () => {
    const [member, chooser] = [await company.signIn('member'), await company.signIn('loc-admin')];
    const german = { frontendStyle: { theme: 'system' }, languageCode: 'de_DE' } as const;
    await succeed(chooser, profile.updateProfileSetting, german);
    await changeConfiguration({ defaultLanguage: 'en_GB' });
    const languageOf = async (agent: Agent) => (await succeed(agent, bootstrap.memberState, {})).settings.languageCode;
    expect([await languageOf(member), await languageOf(chooser)]).toEqual(['en_GB', 'de_DE']);
    expect(await succeed(member, profile.readProfileSetting, {})).toMatchObject({ languageCode: 'en_GB' });
    const subjects = [];
    for (const role of ['member', 'loc-admin'] as const) {
      await succeed(superAdmin, members.resetPassword, { uuid: company.members[role].uuid });
      await server.runJobs();
      subjects.push(server.messages.at(-1)?.subject);
    }
    expect(subjects).toEqual(['New password for Nordwerk', 'Neues Passwort für Nordwerk']);
  });

  it('gives the dashboard the homepage to link', async () => {
    await changeConfiguration(values);
    const member = await company.signIn('member');
    const state = await succeed(member, bootstrap.memberState, {});
    expect(state.client).toMatchObject({ homepage: values.homepage });
    const stranger = await succeed(await other.signIn('member'), bootstrap.memberState, {});
    expect(stranger.client.homepage).toBeNull();
  });
});

describe('both together', () => {
  it('tell the second of two who edit the same', async () => {
    const { version } = await readDetails();
    const answers = await Promise.all([
      changeDetails({ name: 'One', version }),
      changeDetails({ name: 'Two', version }, await company.signIn('super-admin')),
    ]);
    expect(answers.map(({ code }) => code ?? 'saved').toSorted()).toEqual(['record.changed', 'saved']);
  });

  it('share one version', async () => {
    const { version } = await readConfiguration();
    await changeDetails({ city: 'Bremen' });
    expect(await changeConfiguration({ dataSheetMonths: 12, version })).toMatchObject({ code: 'record.changed' });
    expect(await readConfiguration()).toMatchObject({ dataSheetMonths: 24, version: version + 1 });
  });

  it('can be read by an admin and changed by a super-admin alone', async () => {
    const admin = await company.signIn('admin');
    expect(await readDetails(admin)).toMatchObject({ name: 'Nordwerk' });
    expect(await readConfiguration(admin)).toMatchObject({ dataSheetMonths: 24 });
    const refused = { status: 403, code: 'permission.missing' };
    expect(await changeDetails({ name: 'Mine' }, admin)).toMatchObject(refused);
    expect(await changeConfiguration({ dataSheetMonths: 12 }, admin)).toMatchObject(refused);
    for (const role of ['ou-admin', 'loc-admin', 'member'] as const) {
      const agent = await company.signIn(role);
      expect(await agent.call(settings.readDetails, {})).toMatchObject(refused);
      expect(await agent.call(settings.readConfiguration, {})).toMatchObject(refused);
    }
    expect(await readDetails()).toMatchObject({ name: 'Nordwerk', version: 1 });
  });
});

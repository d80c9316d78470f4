import { describe, expect, it } from 'vitest';
import { bootstrap } from '../../../../contract/bootstrap';
import { members } from '../../../../contract/members';
import { profile } from '../../../../contract/profile';
import { sha512Hex } from '../../../core/session/passwords';
import { testPasswordHash } from '../../../testing/company';
import { setUpServer } from '../../../testing/harness';
import { changedMember, createMember, newMember, succeed, withTestPassword } from '../../../testing/requests';
import { setUpUnitSurvey } from './unitSurvey';

const server = setUpServer({ now: '2026-03-02T08:00:00Z' });
const survey = setUpUnitSurvey(server);
const { put, assign, tryWith, makeUp, setAge } = survey;

/** Somebody's browser after they used the last link that was sent anywhere. */
const followLastLink = async (plain: string): Promise<void> => {
  await server.runJobs();
  const token = server.messages.at(-1)?.body.match(/[\w-]{64}/)?.[0] ?? '';
  const password = sha512Hex(plain);
  const anonymous = server.anonymous();
  await anonymous.fetchXsrf();
  await succeed(anonymous, bootstrap.resetPassword, { token, password, passwordConfirmation: password });
};

describe('one real person is not told by', () => {
  it('five accounts with passwords that an administrator chose', async () => {
    const five = await makeUp(5);
    await put([survey.people[0] ?? '', ...five]);
    expect(await tryWith(await assign(), five)).toBe('riskAssessment.notCountable');
  });

  it('the same once they have changed their passwords, which whoever chose them can do', async () => {
    const five: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const { username, ...values } = newMember(withTestPassword);
      five.push((await succeed(survey.admin, members.create, { ...values, username })).uuid);
      const agent = server.anonymous();
      await agent.fetchXsrf();
      const { clientIdentifier } = survey.own;
      await succeed(agent, bootstrap.login, { clientIdentifier, username, password: testPasswordHash });
      const changed = sha512Hex(`Ganz anders und lang ${index}`);
      await succeed(agent, profile.changePassword, { old: testPasswordHash, new: changed, newCheck: changed });
    }
    await put([survey.people[0] ?? '', ...five]);
    expect(await tryWith(await assign(), five)).toBe('riskAssessment.notCountable');
  });

  it('accounts without an address, whose links go to the administrator who stands in for them', async () => {
    const five: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      server.messages.length = 0;
      five.push(await createMember(survey.admin, { email: null, mobileNumber: null }));
      await followLastLink(`Vertretung gewählt ${index}`);
    }
    await put([survey.people[0] ?? '', ...five]);
    expect(await tryWith(await assign(), five)).toBe('riskAssessment.notCountable');
  });

  it('accounts whose address is changed to one of the administrator’s after the assignment', async () => {
    const [puppet = ''] = await makeUp(1, { email: 'real@example.org' });
    const rest = survey.people.slice(1, 5);
    await put([survey.people[0] ?? '', puppet, ...rest]);
    const round = await assign();
    server.messages.length = 0;
    const record = await succeed(survey.admin, members.one, { uuid: puppet });
    await succeed(survey.admin, members.update, changedMember(record, { email: 'mine@example.org' }));
    await followLastLink('Umgeleitet und lang');
    expect(await tryWith(round, [puppet, ...rest])).toBe('riskAssessment.notCountable');
  });

  it('accounts made after the assignment, even by links to addresses of their own', async () => {
    await put(survey.people.slice(0, 5));
    const round = await assign();
    server.messages.length = 0;
    const late = await createMember(survey.admin, { email: 'late@example.org', orgUnitUuids: [survey.unit] });
    await followLastLink('Zu spät gekommen 1');
    expect(await tryWith(round, [...survey.people.slice(1, 5), late])).toBe('riskAssessment.notCountable');
  });

  it('accounts with sub-addresses of one mailbox, with dots and capitals in it, however old they are', async () => {
    const addresses = ['chef+1@firma.example', 'Chef+2@firma.example', 'ch.ef@firma.example', 'chef+x+y@Firma.example'];
    const five: string[] = [];
    for (const email of [...addresses, 'CHEF@firma.example']) five.push(await createMember(survey.admin, { email }));
    await setAge(five, 400);
    await put([survey.people[0] ?? '', ...five]);
    expect(await tryWith(await assign(), five)).toBe('riskAssessment.notCountable');
  });

  it('accounts that share a mobile number, with or without its country', async () => {
    const numbers = ['+49 170 1234567', '0170 1234567', '0170/1234567', '+491701234567', '0170-123-4567'];
    const five: string[] = [];
    for (const mobileNumber of numbers) five.push(await createMember(survey.admin, { email: null, mobileNumber }));
    await setAge(five, 400);
    await put([survey.people[0] ?? '', ...five]);
    expect(await tryWith(await assign(), five)).toBe('riskAssessment.notCountable');
  });

  it.each([
    ['made', 'accessSince'],
    ['first used', 'ownPasswordSince'],
  ] as const)('accounts %s less than fourteen days before the assignment', async (_, column) => {
    await put(survey.people);
    const round = await assign();
    await setAge(survey.people, 400);
    await setAge(survey.people.slice(1, 3), 13, [column]);
    expect(await tryWith(round, survey.people.slice(1))).toBe('riskAssessment.notCountable');
  });

  it('accounts that were never used before the assignment', async () => {
    server.messages.length = 0;
    const invited = await createMember(survey.admin, { email: 'petra@example.org' });
    await put([...survey.people.slice(0, 5), invited]);
    const round = await assign();
    await followLastLink('Ein langes Passwort 7');
    await setAge([invited], 400, ['accessSince']);
    expect(await tryWith(round, [...survey.people.slice(1, 5), invited])).toBe('riskAssessment.notCountable');
  });
});

import { exactRatingMinimum } from '../../../contract/riskAssessments/surveyRating';
import { riskRounds as calls } from '../../../contract/riskRounds';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import type { TestServer } from '../../testing/harness';
import { firstPage, succeed } from '../../testing/requests';
import { addPeople, addRound, addSheet, giveEntry, sectionsOf, type TestRound } from './testing';

export const of = ({ id }: { id: string }) => ({ riskAssessmentExecutionResultUuid: id });

/** An action for a risk, technical and not begun unless told. */
export const plan = (riskUuid: string, values: object = {}) => ({
  riskUuid,
  measureId: null,
  title: 'Gitter anbringen',
  description: null,
  stopClass: 'technical' as const,
  ownerUuid: null,
  dueOn: null,
  comment: null,
  status: 'open' as const,
  ...values,
});

/** A decision that says nothing. */
export const none = { reason: null, higherClassReason: null, measuresInPlace: null };

/** A request that confirms all measures of a round; what is not assessed is to be asked again. */
export const confirmingOf = async (agent: Agent, round: { id: string }) => {
  const asked = { ...firstPage('position'), ...of(round), filter: { status: ['notAssessed' as const] } };
  const { items } = await succeed(agent, calls.risks, asked);
  const followUps = items.map(({ uuid: riskUuid }) => ({ riskUuid, kind: 'askAgain' as const, reason: null }));
  return { ...of(round), followUps };
};

export const confirmAll = async (agent: Agent, round: { id: string }): Promise<void> => {
  await succeed(agent, calls.confirm, await confirmingOf(agent, round));
};

/** All risks of a round, in the order of its questions. */
const risksOf = async (agent: Agent, round: { id: string }) =>
  (await succeed(agent, calls.risks, { ...firstPage('position'), ...of(round) })).items;

/**
 * Ends the answering of a round, for which twelve new people say the same: by the question's place the place of the answer.
 * @returns the risks, in the order of the questions
 */
export const finishAlike = async (
  server: TestServer,
  own: Company,
  agent: Agent,
  round: { id: string },
  answers: number[],
): ReturnType<typeof risksOf> => {
  for (const person of await addPeople(server, own, exactRatingMinimum))
    await addSheet(server, own, round, person, answers);
  await succeed(agent, calls.finish, of(round));
  return risksOf(agent, round);
};

/** A company of its own, its super-admin, and a round that is being evaluated: as many questions as answers. */
export const setUpRatedRound = async (server: TestServer, answers: number[]) => {
  const own = await server.createCompany();
  const agent = await own.signIn('super-admin');
  const entry = await giveEntry(server, own, { sections: sectionsOf(answers.length) });
  const round = await addRound(server, own, entry);
  const riskUuids = (await finishAlike(server, own, agent, round, answers)).map(({ uuid }) => uuid);
  return { own, agent, round: of(round), riskUuids };
};

/** By twelve sheets the first question is a 6, the second one a 1, and the third one nobody can rate. */
export const twelve = Array.from({ length: exactRatingMinimum }, () => [2, 0, 4]);

/** A company of its own with a running round of three questions, its super-admin, and what tests do with the round. */
export const setUpRound = async (server: TestServer) => {
  const own = await server.createCompany();
  const agent = await own.signIn('super-admin');
  const people = await addPeople(server, own, 14);
  const entry = await giveEntry(server, own, { sections: sectionsOf(2, 1) });
  const round = await addRound(server, own, entry);
  const answerAll = async (answered: TestRound, ...sheets: (number | null)[][]): Promise<void> => {
    for (const [index, answers] of sheets.entries()) {
      await addSheet(server, own, answered, people[index] ?? null, answers);
    }
  };
  const readList = (id = round.id) => risksOf(agent, { id });
  const finishWithTwelve = async () => {
    await answerAll(round, ...twelve);
    await succeed(agent, calls.finish, of(round));
    const [high] = await readList();
    if (!high) throw new Error('There is no risk');
    return high;
  };
  return { own, agent, people, entry, round, answerAll, readList, finishWithTwelve };
};

import type { Call } from '../../../../contract/kit/call';
import { riskActions } from '../../../../contract/riskActions';
import { riskAssessments } from '../../../../contract/riskAssessments';
import { actionStates } from '../../../../contract/riskAssessments/riskActionFields';
import { hazardGroups, stopClasses } from '../../../../contract/riskAssessments/riskAssessmentContent';
import { targetKinds } from '../../../../contract/riskAssessments/riskAssignments';
import { riskStatuses } from '../../../../contract/riskAssessments/risks';
import { riskRounds as calls, roundFilters } from '../../../../contract/riskRounds';
import type { Agent } from '../../../testing/agent';

type Question = [Call, object];

const page = (sortBy: string, rest: object = {}) => ({
  filter: {},
  page: 1,
  perPage: 100,
  sortBy,
  sortDirection: 'asc',
  ...rest,
});
const sortsOf = (call: Call): string[] =>
  (call.request as unknown as { shape: { sortBy: { options: string[] } } }).shape.sortBy.options;

const inEveryOrder = (call: Call, rest?: object): Question[] =>
  sortsOf(call).map((sortBy): Question => [call, page(sortBy, rest)]);

/** All rounds and all actions, in each order. */
const listQuestions = (): Question[] => [...inEveryOrder(calls.list), ...inEveryOrder(riskActions.list)];

/** Each filter of rounds and actions, the export, and what is one's own. */
const filterQuestions = (): Question[] => [
  ...roundFilters.map((show): Question => [calls.list, page('title', { filter: { show } })]),
  ...targetKinds.map((kind): Question => [calls.list, page('title', { filter: { targetKind: [kind] } })]),
  ...actionStates.map((state): Question => [riskActions.list, page('title', { filter: { status: [state] } })]),
  ...stopClasses.map((each): Question => [riskActions.list, page('title', { filter: { stopClass: [each] } })]),
  [riskActions.export, { filter: {}, sortBy: 'factor', sortDirection: 'asc', format: 'csv' }],
  [riskAssessments.memberTasks, page('dueOn')],
];

const ofRound = (roundUuid: string) => ({ riskAssessmentExecutionResultUuid: roundUuid });

/** One round as it is shown first. */
const roundQuestions = (round: string): Question[] => [
  [calls.one, ofRound(round)],
  [calls.risks, page('position', ofRound(round))],
];

/** Every further way of asking about one round. */
const closerQuestions = (round: string): Question[] => [
  [riskActions.status, ofRound(round)],
  [calls.downloadDocument, ofRound(round)],
  ...sortsOf(calls.risks).map((sortBy): Question => [calls.risks, page(sortBy, ofRound(round))]),
  ...riskStatuses.map(
    (each): Question => [calls.risks, page('position', { ...ofRound(round), filter: { status: [each] } })],
  ),
  [calls.risks, page('position', { ...ofRound(round), filter: { hazard: [hazardGroups[0]] } })],
];

/** Answer that an agent gets, word by word. */
export const ask = async (agent: Agent, [call, payload]: Question): Promise<string> => {
  const headers = { 'x-xsrf-token': agent.xsrfToken };
  const { statusCode, rawPayload } = await agent.send({ method: 'POST', url: `/api/${call.path}`, payload, headers });
  // A document is bytes.
  return `${call.path} ${statusCode} ${rawPayload.toString(call.download ? 'latin1' : 'utf8')}`;
};

const askEach = async (agent: Agent, questions: readonly Question[]): Promise<string[]> => {
  const heard: string[] = [];
  for (const question of questions) heard.push(await ask(agent, question));
  return heard;
};

/** Answers that everybody sees at a glance: enough as long as nothing was ended since. */
export const glance = (agent: Agent, rounds: readonly string[]): Promise<string[]> =>
  askEach(agent, [[calls.list, page('riskLoad')], ...rounds.flatMap(roundQuestions)]);

/** Everything that an agent can ask of these rounds, each risk by itself included. */
export const askAll = async (agent: Agent, rounds: readonly string[]): Promise<string[]> => {
  const heard = await askEach(agent, [
    ...listQuestions(),
    ...filterQuestions(),
    ...rounds.flatMap((round) => [...roundQuestions(round), ...closerQuestions(round)]),
  ]);
  const riskUuids = heard.flatMap((text) =>
    [...text.matchAll(/\{"uuid":"([0-9a-f-]{36})","sectionTitle"/g)].map(([, uuid]) => uuid),
  );
  const risks = [...new Set(riskUuids)].map((riskUuid): Question => [calls.risk, { riskUuid }]);
  return [...heard, ...(await askEach(agent, risks))];
};

/** Names every key by when it was heard first, so that two companies of the same make sound alike. */
export const withoutKeys = (heard: readonly string[]): string[] => {
  const names = new Map<string, string>();
  return heard.map((text) =>
    text.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (key) => {
      if (!names.has(key)) names.set(key, `key ${names.size}`);
      return names.get(key) ?? '';
    }),
  );
};

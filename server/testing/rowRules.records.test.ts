import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { plainAreas, rowRuleOf } from '../../contract/names/plainRecords';
import type { Role } from '../../contract/names/roles';
import { groupBy } from '../base/groupBy';
import { newId } from '../base/newId';
import { refreshStandings } from '../domain/learning/standings/refresh';
import type { Agent, CallOptions } from './agent';
import { isDeep } from './depth';
import { type Kept, keep } from './dump';
import { setUpServer } from './harness';
import {
  asking,
  type Case,
  fitting,
  fittingRequest,
  forEveryRole,
  guarded,
  kindOf,
  reachedBy,
  saysWhereItBelongs,
} from './rowRules/cases';
import type { Kind } from './rowRules/kinds';
import { type Entry, reachOf, type World } from './rowRules/reach';
import { sampled } from './rowRules/sampled';
import { build, signAllInto } from './rowRules/world';
import { namingFields, requestNaming } from './sample';
import { png } from './sampleFiles';
import { refreshContextOf } from './standingsRefresh';

/** Calls that filter by records rather than naming them: an export is made and logged for any filter. */
const alwaysLogged: readonly string[] = [
  'members.export',
  'riskActions.export',
  ...plainAreas.map((area) => `${area}.export`),
];

/**
 * Records that a call tells apart from unknown ones though it takes only others: who shall be restored may be active.
 */
const mentioned: Record<string, Kind> = {
  'archivedMembers.restore uuids': 'member',
  // Of archived people, too, the file can be read.
  'members.head uuid': 'archivedMember',
  'members.instruction uuid': 'archivedMember',
  'members.history uuid': 'archivedMember',
  'members.keptData uuid': 'archivedMember',
};

const server = setUpServer();
let own: World;
let foreign: World;
let agents: Record<Role, Agent>;
/** Both companies as they are before anything is asked of them, by which each test finds them. */
let untouched: Kept;
beforeAll(async () => {
  foreign = await build(server);
  own = await build(server);
  agents = await signAllInto(server, own.company);
  // Statistics would refresh first, and write.
  for (const { company } of [own, foreign]) await refreshStandings(refreshContextOf(server, company));
  untouched = await keep(server.database, own.company.clientId, foreign.company.clientId);
});
afterEach(() => untouched.restore());

const picture: CallOptions = { files: [{ fileName: 'Beleg.png', content: png, type: 'image/png' }] };

const answerTo = async ({ call, role }: Case, request: Record<string, unknown>, uuid: string): Promise<string> => {
  const agent = agents[role];
  if (call.download && !call.path.includes('{')) {
    // A file shows as much as an answer does.
    const headers = { 'x-xsrf-token': agent.xsrfToken };
    const asked = call.method === 'POST' ? { payload: request } : { query: request as Record<string, string> };
    const { statusCode, body } = await agent.send({
      method: call.method,
      url: `/api/${call.path}`,
      headers,
      ...asked,
    });
    return `${statusCode} ${body}`.replaceAll(uuid, 'the record');
  }
  return JSON.stringify(await agent.call(call, request, call.upload ? picture : {})).replaceAll(uuid, 'the record');
};

/** Answers to a case that names these records in a field, one after the other. */
const answersTo = async (current: Case, field: string, uuids: readonly string[]): Promise<string[]> => {
  const answers: string[] = [];
  for (const uuid of uuids) answers.push(await answerTo(current, asking(own, current, field, uuid), uuid));
  return answers;
};

const everyCase = forEveryRole(guarded.filter(({ call }) => namingFields(call).length > 0));
const cases = sampled(everyCase);

/** One record of each group of a company's: another one for each case, so that all of them have their turn. */
const oneOfEach = (entries: readonly Entry[], turn: number, groupOf: (entry: Entry) => string): Entry[] =>
  [...groupBy(entries, groupOf).values()].flatMap((group) => group[turn % group.length] ?? []);

/** Of records of other kinds, every which one is tried: of the own company and of another, by the first role that makes a call and by later ones. */
const others = isDeep ? { own: 1, foreign: 4, later: 12 } : { own: 4, foreign: 16, later: 24 };

/** The records of its kind that a case is asked about: all of them in the sweeps, one of each side of a company before. */
const ofItsKind = ({ entries }: World, turn: number, kind: Kind | undefined): Entry[] => {
  const all = entries.filter((entry) => entry.kind === kind);
  return isDeep ? all : oneOfEach(all, turn, ({ side }) => side);
};

/** The records whose uuids a case puts into a field: some of its kind, and some of others. */
const attackers = (current: Case, kind: Kind | undefined): Entry[] => {
  const turn = cases.indexOf(current);
  const isFirst = cases.findIndex(({ name }) => name === current.name) === turn;
  // Whether a record of another kind is found hangs on the table that is asked, and hardly on who asks and of which company.
  const ofOthers = ({ entries }: World, count: number): Entry[] => {
    const ofEachKind = oneOfEach(
      entries.filter((entry) => entry.kind !== kind),
      turn,
      (entry) => entry.kind,
    );
    return ofEachKind.filter((_, index) => (turn + index) % count === 0);
  };
  return [
    ...[own, foreign].flatMap((world) => ofItsKind(world, turn, kind)),
    ...ofOthers(own, isFirst ? others.own : others.later),
    ...ofOthers(foreign, isFirst ? others.foreign : others.later),
  ];
};

describe.each(cases)('$name', (current) => {
  const { name, call, role } = current;
  const fields = namingFields(call);

  it(`answers ${role} to records out of reach exactly as to unknown ones, and not to those within`, async () => {
    const unknownAnswers: string[] = [];
    for (const field of fields) {
      const kind = kindOf(current, field);
      const reached = new Set(kind && reachedBy(own, current, field, kind));
      const alsoTold = mentioned[`${name} ${field}`];
      const told = new Set([...reached, ...(alsoTold ? reachOf(own, role, alsoTold) : [])]);
      const asked = attackers(current, kind);
      const outOfReach = asked.filter(({ uuid }) => !told.has(uuid));
      const [expected = ''] = await answersTo(current, field, [newId()]);
      const answers = await answersTo(
        current,
        field,
        outOfReach.map(({ uuid }) => uuid),
      );
      const shown = outOfReach.map(({ kind: otherKind, side }, index) => [field, otherKind, side, answers[index]]);
      expect(shown).toEqual(outOfReach.map(({ kind: otherKind, side }) => [field, otherKind, side, expected]));
      if (kind) unknownAnswers.push(expected);
      // What goes well changes the company.
      if (call.kind === 'read') {
        const within = isDeep ? [...reached] : asked.map(({ uuid }) => uuid).filter((uuid) => reached.has(uuid));
        expect(await answersTo(current, field, within)).not.toContain(expected);
      }
    }
    if (!alwaysLogged.includes(name)) expect(await untouched.now()).toEqual(untouched.dump);
    const [fit] = fitting(own, current, fields[0] ?? '');
    expect(unknownAnswers).not.toContain(await answerTo(current, fittingRequest(own, current, fields), fit ?? newId()));
  });
});

/** Roles that reach plain records only by where these belong, and write them: `[area, role, their calls]`. */
const bound = plainAreas.flatMap((area) => {
  const { locations, orgUnits } = rowRuleOf(area) ?? {};
  const boundRoles: readonly Role[] = [
    ...(locations ? ['loc-admin' as const] : []),
    ...(orgUnits ? ['ou-admin' as const] : []),
  ];
  const writes = everyCase.filter(({ name }) => name === `${area}.create` || name === `${area}.update`);
  return boundRoles
    .map((role) => [area, role, writes.filter((each) => each.role === role)] as const)
    .filter(([, , calls]) => calls.length > 0);
});

describe('plain records that belong somewhere', () => {
  it.each(bound)('%s stay where %s who writes them sees them', async (_, role, writes) => {
    for (const current of writes) {
      const nowhere = requestNaming(current.call, (field) =>
        saysWhereItBelongs(current, field) ? [null] : fitting(own, current, field),
      );
      const { code } = await agents[role].call(current.call, nowhere);
      expect([current.name, code]).toEqual([current.name, 'schema.invalid']);
    }
    expect(await untouched.now()).toEqual(untouched.dump);
  });
});

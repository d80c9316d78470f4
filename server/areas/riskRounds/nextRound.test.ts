import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { riskActions } from '../../../contract/riskActions';
import { exactRatingMinimum } from '../../../contract/riskAssessments/surveyRating';
import { riskRounds as calls } from '../../../contract/riskRounds';
import { riskSheets } from '../../../contract/riskSheets';
import { riskRounds, risks } from '../../db/schema';
import { setUpServer } from '../../testing/harness';
import { createUnit, firstPage, removeRootAdmins, succeed } from '../../testing/requests';
import { confirmAll, none, of, plan, setUpRound } from './setUpRound';
import { addRound, addVersion, sectionsOf, type TestRound } from './testing';

const server = setUpServer({ now: '2026-03-02T08:00:00Z' });

/** Ends a round as confirming does, whatever is decided. */
const end = (round: TestRound) =>
  server.database.owner(async (tx) => {
    const ended = { state: 'completed' as const, completedOn: '2026-03-02', completedAt: server.clock.now() };
    const scope = { sourceName: 'Root', targetKind: 'orgUnit' as const, targetName: 'Root' };
    await tx
      .update(riskRounds)
      .set({ ...ended, scope })
      .where(eq(riskRounds.id, round.id));
  });

describe('the next round', () => {
  it('tells new, changed, same and dropped risks, and both loads side by side', async () => {
    const { own, agent, entry, round: before, answerAll, readList, finishWithTwelve } = await setUpRound(server);
    await finishWithTwelve();
    const sections = sectionsOf(2, 1);
    const [first, second] = sections;
    const [kept, changed] = first?.questions ?? [];
    if (!first || !second || !kept || !changed) throw new Error('There is no question');
    const replaced = [
      { ...first, questions: [kept, changed] },
      { ...second, questions: [{ ...kept, id: 'neu' }] },
    ];
    const newer = await addVersion(server, entry.id, 2, { sections: replaced });
    await end(before);
    const round = await addRound(server, own, newer, { previous: before });
    expect((await readList(round.id)).map(({ change, previousFactor }) => [change, previousFactor])).toEqual([
      [null, 6],
      [null, 1],
      ['new', null],
    ]);
    await answerAll(round, ...Array.from({ length: exactRatingMinimum }, () => [2, 3, 1]));
    await succeed(agent, calls.finish, of(round));
    expect((await readList(round.id)).map(({ change }) => change)).toEqual(['same', 'changed', 'new']);
    expect(await succeed(agent, calls.one, of(round))).toMatchObject({
      previousUuid: before.id,
      previousConfirmedOn: '2026-03-02',
      dropped: [{ questionId: 'f3', question: 'Frage f3', factor: null }],
      sections: [
        { before: 8, previous: 3.5 },
        { before: 3, previous: null },
      ],
    });
  });

  it('begins with what is in place, without decisions, and tells what was decided in the round before', async () => {
    const { own, agent, entry, round: before, readList, finishWithTwelve } = await setUpRound(server);
    const { uuid } = await finishWithTwelve();
    const [, low] = await readList();
    await succeed(agent, riskActions.create, plan(uuid));
    const decision = { ...none, measuresInPlace: 'Hinweisschild' };
    await succeed(agent, calls.decide, { riskUuid: uuid, measure: 'custom', ...decision, version: 2 });
    const reasoned = { ...none, reason: 'Steht still' };
    await succeed(agent, calls.decide, {
      riskUuid: low?.uuid ?? '',
      measure: 'notRelevant',
      ...reasoned,
      version: 1,
    });
    await confirmAll(agent, before);
    const round = await addRound(server, own, entry, { previous: before });
    await server.database.owner(async (tx) => {
      // As the engine leaves it: nobody has begun.
      await tx.delete(risks).where(eq(risks.roundId, round.id));
      await tx.update(riskRounds).set({ startedOn: null, versionId: null }).where(eq(riskRounds.id, round.id));
    });
    await succeed(agent, riskSheets.create, of(round));
    const begun = await readList(round.id);
    expect(begun.map(({ measuresInPlace }) => measuresInPlace)).toEqual(['Hinweisschild', null, null]);
    for (const { factor, measure, reason, actionCount } of begun) {
      expect({ factor, measure, reason, actionCount }).toEqual({
        factor: null,
        measure: null,
        reason: null,
        actionCount: 0,
      });
    }
    const previousOf = async (at: number, by = agent) =>
      (await succeed(by, calls.risk, { riskUuid: begun[at]?.uuid ?? '' })).previous;
    expect(await previousOf(0)).toEqual({
      uuid,
      ...of(before),
      confirmedOn: '2026-03-02',
      measure: 'custom',
      actionCount: 1,
      ...decision,
    });
    expect(await previousOf(1)).toMatchObject({ measure: 'notRelevant', reason: 'Steht still', actionCount: 0 });
  });

  it('tells nothing of a round before that the caller may not evaluate', async () => {
    const { own, agent, entry, round: before, finishWithTwelve } = await setUpRound(server);
    await finishWithTwelve();
    await end(before);
    const { 'ou-admin': admin } = own.members;
    await removeRootAdmins(agent, own);
    const hers = await createUnit(agent, own.rootOrgUnitId, { adminUuids: [admin.uuid] });
    const round = await addRound(server, own, entry, { previous: before });
    // The assignment is gone, and its last round was another unit's.
    const scope = { sourceName: 'Hers', targetKind: 'orgUnit' as const, targetName: 'Hers', sourceUnitId: hers };
    await server.database.owner(async (tx) => {
      await tx.update(riskRounds).set({ assignmentId: null }).where(eq(riskRounds.clientId, own.clientId));
      await tx.update(riskRounds).set({ scope }).where(eq(riskRounds.id, round.id));
    });
    const olaf = await own.signIn('ou-admin');
    const [risk] = (await succeed(olaf, calls.risks, { ...firstPage('position'), ...of(round) })).items;
    const read = { riskUuid: risk?.uuid ?? '' };
    expect((await succeed(olaf, calls.risk, read)).previous).toBeNull();
    expect((await succeed(agent, calls.risk, read)).previous).toMatchObject({ measure: null });
  });
});

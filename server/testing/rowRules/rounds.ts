import { eq } from 'drizzle-orm';
import { addRound, giveEntry, sectionsOf, type TestEntry } from '../../areas/riskRounds/testing';
import { newId } from '../../base/newId';
import { searchTextOf } from '../../core/lists/searchText';
import { riskActions, riskAssignments, riskRounds, risks } from '../../db/schema';
import { scopeSnapshot } from '../../domain/risk/rounds/scopeNames';
import type { TestServer } from '../harness';
import { type Entry, first, type Side, sharedNames, type World } from './reach';

interface Plan {
  side: Side;
  target: { unitId: string } | { locationId: string };
  /** The unit that answers for it; none: the root. */
  source?: string;
  /** Confirmed, and its assignment was deleted: what it was then says who sees it. */
  isGone?: boolean;
}

const plansOf = (world: World, copies: number): Plan[] => {
  const { company } = world;
  const unitIn = (side: Side) => ({ unitId: first(world, 'orgUnit', side) });
  const otherLocation = { locationId: first(world, 'location', 'other') };
  const ownLocation = { locationId: first(world, 'location', 'own') };
  const [own, below, other] = [unitIn('own'), unitIn('below'), unitIn('other')];
  const gone: Plan[] = [
    { side: 'below', target: otherLocation, source: below.unitId, isGone: true },
    { side: 'location', target: ownLocation, isGone: true },
  ];
  return [
    { side: 'own', target: own },
    { side: 'own', target: otherLocation, source: own.unitId },
    { side: 'below', target: below },
    { side: 'other', target: other, source: other.unitId },
    { side: 'location', target: ownLocation, source: other.unitId },
    { side: 'root', target: { unitId: company.rootOrgUnitId } },
    { side: 'other', target: other, isGone: true },
    ...Array.from({ length: copies }, () => gone).flat(),
  ];
};

/** Owners of the actions planned on a side. */
const ownersOf = (world: World, side: Side): (string | null)[] => {
  if (side === 'root') return [null];
  const owner = first(world, 'member', side === 'location' ? 'other' : side);
  // Everybody has something to do where only the whole company's roles evaluate.
  return side === 'other' ? [owner, ...Object.values(world.company.members).map(({ uuid }) => uuid)] : [owner];
};

/** A round whose answering ended, with its risks, the first of which has actions. */
const addEvaluated = async (
  server: TestServer,
  world: World,
  assessed: TestEntry,
  { side, target, source, isGone = false }: Plan,
): Promise<Entry[]> => {
  const { clientId } = world.company;
  const { id: roundId, assignmentId } = await addRound(server, world.company, assessed, { target, source });
  const now = server.clock.now();
  return server.database.owner(async (tx) => {
    const confirmed = { state: 'completed', completedOn: '2026-03-01', completedAt: now } as const;
    await tx
      .update(riskRounds)
      .set({
        finishedOn: '2026-02-27',
        memberCount: 8,
        completedMemberCount: 6,
        scope: scopeSnapshot,
        riskLoad: 6,
        ...(isGone && confirmed),
      })
      .where(eq(riskRounds.id, roundId));
    if (isGone) await tx.delete(riskAssignments).where(eq(riskAssignments.id, assignmentId));
    const rated = await tx
      .update(risks)
      .set({ factor: 6, measure: 'custom' })
      .where(eq(risks.roundId, roundId))
      .returning({ id: risks.id });
    const title = sharedNames.riskAction;
    // One risk's are enough: there are more than a page of rounds where there is more than a page of anything.
    const planned = rated
      .slice(0, 1)
      .flatMap(({ id: riskId }) => ownersOf(world, side).map((ownerId) => ({ id: newId(), riskId, ownerId })));
    const columns = { clientId, title, search: searchTextOf(title), stopClass: 'technical' } as const;
    await tx
      .insert(riskActions)
      .values(planned.map((each) => ({ ...each, ...columns, createdAt: now, updatedAt: now })));
    return [
      { uuid: roundId, kind: 'round', side },
      ...(isGone ? [] : [{ uuid: assignmentId, kind: 'roundAssignment', side, parent: assessed.id } as const]),
      ...rated.map(({ id: uuid }) => ({ uuid, kind: 'risk', side, parent: roundId }) as const),
      ...planned.map(({ id: uuid, riskId: parent, ownerId: owner }) => {
        return { uuid, kind: 'riskAction', side, parent, owner } as const;
      }),
    ];
  });
};

/**
 * Rounds of two risk assessments with their risks and actions.
 *
 * @param copies how many questions the open rounds ask, and how many rounds there are of what was confirmed.
 */
export const addRounds = async (server: TestServer, world: World, copies = 1): Promise<Entry[]> => {
  const open = await giveEntry(server, world.company, { sections: sectionsOf(copies) });
  const gone = await giveEntry(server, world.company, { sections: sectionsOf(1) });
  const entries: Entry[] = [open, gone].map(({ id: uuid }) => ({ uuid, kind: 'riskAssessment', side: 'root' }));
  for (const plan of plansOf(world, copies)) {
    entries.push(...(await addEvaluated(server, world, plan.isGone ? gone : open, plan)));
  }
  return entries;
};

import { and, eq } from 'drizzle-orm';
import type { RequestOf } from '../../../contract/kit/call';
import { type nearMissReports as calls, reportsPerDay } from '../../../contract/nearMissReports';
import { CallError } from '../../base/errors';
import { newTimelessId } from '../../base/newId';
import { nobodysId } from '../../core/company/clientLookup';
import type { PublicContext, PublicHandler } from '../../core/context/context';
import { clientOfCompanyCode } from '../../core/session/companyCode';
import type { Transaction } from '../../db/database';
import { nearMisses, nearMissPosters } from '../../db/schema';
import { searchTextOfNearMiss } from '../../domain/nearMisses/found';
import { countReports, daysOf, type FoundPoster, findPoster } from '../../domain/nearMisses/posters';
import { challengeOf, difficultyAfter, isSolved } from '../../domain/nearMisses/puzzle';
import { knownPoster } from './known';
import { receiptHashOf } from './receiptHash';

type Report = RequestOf<typeof calls.report>;
type Poster = FoundPoster;

/** The beginning of a day, so that nothing tells a finer time. */
const beginningOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** @throws CallError if the work that the report costs was not done, or too little of it */
const checkPuzzle = ({ puzzleKey, today, yesterday }: Poster, { receipt, nonce }: Report, difficulty: number): void => {
  const challenges = [today, yesterday].map((day) => challengeOf(puzzleKey, day));
  if (!challenges.some((challenge) => isSolved(challenge, receipt, nonce, difficulty))) {
    throw new CallError('nearMiss.puzzle');
  }
};

const write = async (tx: Transaction, clientId: string, poster: Poster, report: Report): Promise<void> => {
  const { what, kind, severity, place, reporterName, receipt } = report;
  await tx.insert(nearMisses).values({
    id: newTimelessId(),
    clientId,
    createdAt: beginningOf(poster.today),
    reportedOn: poster.today,
    search: searchTextOfNearMiss(report),
    what,
    kind,
    severity,
    place,
    reporterName,
    locationUuid: poster.locationId,
    posterId: poster.id,
    receiptHash: receiptHashOf(receipt),
  });
};

/** True if it has come before: then its answer was lost on the way, and nothing else happens. */
const isKnown = async (tx: Transaction, clientId: string, { receipt }: Report): Promise<boolean> =>
  (await tx.$count(
    nearMisses,
    and(eq(nearMisses.clientId, clientId), eq(nearMisses.receiptHash, receiptHashOf(receipt))),
  )) > 0;

const receive = async ({ database, clock }: PublicContext, clientId: string, report: Report): Promise<void> => {
  // Whoever did no work costs us next to none.
  const known = await knownPoster(report.token, () =>
    database.tenant(clientId, 'read', (tx) => findPoster(tx, clientId, report.token, clock)),
  );
  checkPuzzle({ ...known, ...daysOf(clock, known.timeZone) }, report, difficultyAfter(0));
  await database.tenant(clientId, 'write', async (tx) => {
    const poster = await findPoster(tx, clientId, report.token, clock);
    // One after the other, so that many at once are counted as many.
    await tx.select({}).from(nearMissPosters).where(eq(nearMissPosters.id, poster.id)).for('no key update');
    if (await isKnown(tx, clientId, report)) return;
    const count = await countReports(tx, poster.id, poster.today);
    if (count >= reportsPerDay) throw new CallError('nearMiss.tooMany');
    checkPuzzle(poster, report, difficultyAfter(count));
    await write(tx, clientId, poster, report);
  });
};

/**
 * Takes a report once. Nothing of who sends it is read: neither address nor headers, and no clock but for the day.
 */
export const report: PublicHandler<typeof calls.report> = async (context, request) => {
  await receive(context, clientOfCompanyCode(request.token) ?? nobodysId, request);
  return {};
};

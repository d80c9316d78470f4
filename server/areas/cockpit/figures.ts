import { type Figure, type FigureKey, figureKeys, importedAreas } from '../../../contract/cockpit';
import { elearningStatistics } from '../../../contract/elearningStatistics';
import { memberImport } from '../../../contract/memberImport';
import { members } from '../../../contract/members';
import { messages } from '../../../contract/messages';
import { isPermitted, type Permission } from '../../../contract/names/permissions';
import { nearMisses } from '../../../contract/nearMisses';
import { riskActions } from '../../../contract/riskActions';
import { riskRounds } from '../../../contract/riskRounds';
import { daysAfter } from '../../../contract/shapes/dueStanding';
import type { Context } from '../../core/context/context';
import { findOpen } from '../../core/import/stored';
import { changeablePhases } from '../../core/import/uploads';
import { type Counting, countings } from '../../domain/cockpit/counts';
import { lookBackDays, readKept } from '../../domain/cockpit/history';
import { importArea } from '../../domain/memberImport/record';
import { readingOf } from '../../domain/risk/rounds/standing';
import { type Pressing, readPressing } from '../../domain/statistics/pressing';
import { readScope } from '../../domain/statistics/scope';
import { ownPlace } from '../../domain/statistics/sums';

/** One's own: nobody else can go on with it. */
const countWaitingImports = async ({ tx, caller, clock }: Context, area: string): Promise<number> => {
  const open = await findOpen(tx, area, caller.memberId, clock.now());
  return open && changeablePhases.includes(open.phase) ? 1 : 0;
};

interface Asking {
  context: Context;
  counting: Counting;
  /** Of instructions: counted together, once, by whoever asks first. */
  pressing: () => Promise<Pressing>;
}

/** Counts of each figure, and the call of the list whose entries these are: whoever may not make it is told nothing. */
const figures: Record<
  Exclude<FigureKey, 'waitingRecordImports'>,
  { list: { access: string }; count: (asking: Asking) => Promise<number> }
> = {
  overdueInstructions: {
    list: elearningStatistics.entries,
    count: async ({ pressing }) => (await pressing()).overdue,
  },
  instructionsDueIn7Days: {
    list: elearningStatistics.entries,
    count: async ({ pressing }) => (await pressing()).week,
  },
  instructionsDueIn30Days: {
    list: elearningStatistics.entries,
    count: async ({ pressing }) => (await pressing()).month,
  },
  openNearMisses: { list: nearMisses.list, count: ({ counting }) => countings.openNearMisses(counting) },
  overdueMeasures: { list: riskActions.list, count: ({ counting }) => countings.overdueMeasures(counting) },
  roundsToDefine: { list: riskRounds.list, count: ({ counting }) => countings.roundsToDefine(counting) },
  roundsWithTooFewAnswers: {
    list: riskRounds.list,
    count: ({ counting }) => countings.roundsWithTooFewAnswers(counting),
  },
  failedMessages: { list: messages.list, count: ({ counting }) => countings.failedMessages(counting) },
  invitedMembers: { list: members.list, count: ({ counting }) => countings.invitedMembers(counting) },
  waitingImports: { list: memberImport.readOpen, count: ({ context }) => countWaitingImports(context, importArea) },
};

/** The imports of records that wait for the caller: a figure for each area that they may import. */
const readRecordImports = async (context: Context, isOwn: (access: string) => boolean): Promise<Figure[]> => {
  const read: Figure[] = [];
  for (const area of importedAreas.filter((area) => isOwn(`${area}.import`))) {
    read.push({ key: 'waitingRecordImports', area, count: await countWaitingImports(context, area), weekAgo: null });
  }
  return read;
};

/** The figures that the caller may see the lists of, with what they count, and counted a week ago. */
export const readFigures = async (context: Context, isKept: boolean): Promise<Figure[]> => {
  const { tx, clientId, caller } = context;
  const counting = await readingOf(context);
  const placeId = await ownPlace(tx, { clientId, caller });
  const before = placeId
    ? await readKept(tx, { clientId, placeId }, daysAfter(counting.today, -lookBackDays))
    : undefined;
  const isOwn = (access: string): boolean => isPermitted(caller.permissions, [access as Permission]);
  let counted: Promise<Pressing> | undefined;
  const pressing = () => {
    counted ??= readScope(context, {}, isKept).then((scope) => readPressing(tx, scope));
    return counted;
  };
  const read: Figure[] = [];
  for (const key of figureKeys) {
    if (key === 'waitingRecordImports') read.push(...(await readRecordImports(context, isOwn)));
    else if (isOwn(figures[key].list.access)) {
      const count = await figures[key].count({ context, counting, pressing });
      read.push({ key, count, weekAgo: before?.[key] ?? null });
    }
  }
  return read;
};

import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { mostOwnMeasures } from '../../../contract/nearMisses/ownMeasures';
import type { nearMissMeasures as calls } from '../../../contract/nearMissMeasures';
import { changesOf } from '../../base/changes';
import { CallError } from '../../base/errors';
import { todayOf } from '../../core/company/companyDay';
import type { Context, Handler } from '../../core/context/context';
import { locations, nearMisses, nearMissMeasures } from '../../db/schema';
import { nextDueOf } from './nextDue';
import { records } from './records';

type Measure = typeof nearMissMeasures.$inferSelect;

/** Those that the caller is in charge of, whatever else they may read. */
const isOwn = ({ clientId, caller }: Pick<Context, 'clientId' | 'caller'>) =>
  and(eq(nearMissMeasures.clientId, clientId), eq(nearMissMeasures.ownerUuid, caller.memberId));

export const own: Handler<typeof calls.own> = async (context) => {
  const { tx, clientId, clock } = context;
  const today = await todayOf(tx, clientId, clock);
  const rows = await tx
    .select({
      uuid: nearMissMeasures.id,
      name: nearMissMeasures.name,
      kind: nearMissMeasures.kind,
      notes: nearMissMeasures.notes,
      locationName: locations.name,
      place: nearMisses.place,
      doneOn: nearMissMeasures.doneOn,
      nextDue: nearMissMeasures.nextDue,
      version: nearMissMeasures.version,
    })
    .from(nearMissMeasures)
    .innerJoin(nearMisses, eq(nearMisses.id, nearMissMeasures.nearMissUuid))
    .leftJoin(locations, eq(locations.id, nearMisses.locationUuid))
    .where(and(isOwn(context), isNotNull(nearMissMeasures.nextDue)))
    .orderBy(asc(nearMissMeasures.nextDue), asc(nearMissMeasures.id))
    .limit(mostOwnMeasures);
  return {
    items: rows.flatMap(({ nextDue, doneOn, ...row }) =>
      nextDue === null
        ? []
        : [
            {
              ...row,
              nextDue,
              step: doneOn === null ? ('do' as const) : ('check' as const),
              isOverdue: nextDue < today,
            },
          ],
    ),
  };
};

/** @throws CallError `record.notFound` where the caller is not in charge of it, `record.changed` if somebody else was faster */
const lockOwn = async (context: Context, uuid: string, version: number): Promise<Measure> => {
  const [measure] = await context.tx
    .select()
    .from(nearMissMeasures)
    .where(and(isOwn(context), eq(nearMissMeasures.id, uuid)))
    .for('no key update');
  if (!measure) throw new CallError('record.notFound');
  if (measure.version !== version) throw new CallError('record.changed');
  return measure;
};

const write = async (
  { tx, audit }: Context,
  before: Measure,
  columns: Partial<Measure>,
  call: 'report' | 'checkEffect',
): Promise<{ uuid: string }> => {
  const after = { ...before, ...columns };
  await tx
    .update(nearMissMeasures)
    .set({
      ...columns,
      search: records.columnsOf(after).search,
      nextDue: nextDueOf(after),
      version: sql`${nearMissMeasures.version} + 1`,
    })
    .where(eq(nearMissMeasures.id, before.id));
  await audit({
    action: `nearMissMeasures.${call}`,
    subjectType: 'nearMissMeasures',
    subjectId: before.id,
    changes: changesOf({ ...before }, columns),
  });
  return { uuid: before.id };
};

export const report: Handler<typeof calls.report> = async (context, { uuid, version, doneOn, notes }) =>
  write(context, await lockOwn(context, uuid, version), { doneOn, notes }, 'report');

export const checkEffect: Handler<typeof calls.checkEffect> = async (context, request) => {
  const { uuid, version, effect, effectNote } = request;
  const measure = await lockOwn(context, uuid, version);
  if (measure.doneOn === null) throw new CallError('nearMissMeasure.notDone');
  return write(context, measure, { effect, effectNote }, 'checkEffect');
};

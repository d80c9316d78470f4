import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { changesOf } from '../../base/changes';
import { CallError } from '../../base/errors';
import { todayOf } from '../../core/company/companyDay';
import type { Context } from '../../core/context/context';
import type { CycleKind } from '../../core/cycles/kind';
import { reconcileCycles } from '../../core/cycles/reconcile';
import type { Reconciled } from '../../core/cycles/statements';
import type { Assignable } from './assignable';
import { isGivenTo } from './provide';

/** Row of settings: of which item, how often it was changed, and what else `columns` name. */
interface Settings {
  uuid: string;
  version: number;
}

interface SettingsParts<S extends Settings> {
  assignable: Assignable;
  cycles: CycleKind;
  columns: Readonly<Record<Exclude<keyof S, keyof Settings>, PgColumn | SQL>>;
  /** Names in the audit log. */
  logged: { action: string; subjectType: string; changes?: (counts: Reconciled) => Record<string, unknown> };
}

/** A company's settings for what it was given, and the cycles that follow from them. */
export const settingsOf = <S extends Settings>({ assignable, cycles, columns, logged }: SettingsParts<S>) => {
  const { given, item, notFound } = assignable;
  const select = ({ tx, clientId }: Context, uuid: string) =>
    tx
      .select({ uuid: item.given, ...(columns as Record<string, PgColumn | SQL>), version: given.version })
      .from(given as PgTable)
      .where(isGivenTo(assignable, clientId, uuid))
      .$dynamic();
  const required = ([settings]: readonly unknown[]): S => {
    if (!settings) throw new CallError(notFound);
    return settings as S;
  };
  /** The settings, if the company has it; else the refusal. */
  const read = async (context: Context, uuid: string): Promise<S> => required(await select(context, uuid));
  /** The same, locked for writing: who changes settings or assignments of one item does so one after another. */
  const lock = async (context: Context, uuid: string): Promise<S> =>
    required(await select(context, uuid).for('no key update'));
  /** Saves settings, and says so in the log. @returns what came of it for the cycles */
  const change = async (context: Context, { uuid, version, ...wanted }: S): Promise<Reconciled> => {
    const { tx, clientId, clock, audit } = context;
    const before: Settings = await lock(context, uuid);
    if (before.version !== version) throw new CallError('record.changed');
    await tx
      .update(given as PgTable)
      .set({ ...wanted, version: sql`${given.version} + 1` })
      .where(isGivenTo(assignable, clientId, uuid));
    const today = await todayOf(tx, clientId, clock);
    const counts = await reconcileCycles(tx, cycles, { clientId, today, itemIds: [uuid] });
    const { action, subjectType } = logged;
    const changes = { ...changesOf({ ...before }, wanted), ...logged.changes?.(counts) };
    await audit({ action, subjectType, subjectId: uuid, changes });
    return counts;
  };
  const save = async (context: Context, request: S): Promise<S> => {
    await change(context, request);
    return read(context, request.uuid);
  };
  return { read, lock, change, save };
};

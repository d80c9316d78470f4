import { and, sql } from 'drizzle-orm';
import { externalCertificates as calls } from '../../../contract/externalCertificates';
import type { RequestOf } from '../../../contract/kit/call';
import { defaultLanguage } from '../../../contract/shapes/constants';
import { CallError } from '../../base/errors';
import { todayOf } from '../../core/company/companyDay';
import type { Caller, RecordContext } from '../../core/context/context';
import { recordHandlers } from '../../core/records/recordHandlers';
import { seesCompany, visibleMembers } from '../../core/records/rowRules';
import { anyOf } from '../../db/anyOf';
import { members, externalCertificates as table } from '../../db/schema';
import { correctExternal, type External, enterExternal, withdrawExternal } from '../../domain/learning/engine';
import { readCourses } from '../../domain/learning/standings/courses';
import { mayManage } from '../../domain/people/abilities';

/** Those of people within reach. */
const visible = (caller: Caller) =>
  seesCompany(caller)
    ? undefined
    : sql`${table.memberUuid} in (select ${members.id} from ${members} where ${visibleMembers(caller)})`;

/** Finds which of these people the caller may not change: of them they enter nothing either. */
const readUnmanaged = async ({ tx, caller }: RecordContext, memberIds: readonly string[]): Promise<Set<string>> => {
  const people = await tx
    .select({ id: members.id, role: members.role })
    .from(members)
    .where(and(anyOf(members.id, memberIds), visibleMembers(caller)));
  return new Set(people.filter((person) => !mayManage(caller, person)).map(({ id }) => id));
};

type Form = RequestOf<typeof calls.create>;

/** Checks the days: what has expired already stands for nothing and is not entered. */
const checkDays = async ({ tx, clientId, clock }: RecordContext, form: Form, isNew: boolean): Promise<void> => {
  const { validUntil, issuedOn } = form;
  const minDate = isNew ? await todayOf(tx, clientId, clock) : issuedOn;
  if (validUntil === null || validUntil >= minDate) return;
  throw new CallError('schema.invalid', { fields: [{ path: 'validUntil', rule: 'minDate', params: { minDate } }] });
};

/**
 * Records of external certificates; what one means for what is asked of somebody happens with it, in one transaction.
 */
export const records = recordHandlers({
  calls,
  table,
  search: ['issuer', 'remark'],
  visible,
  fields: {},
  beforeWrite: async (context, form, before) => {
    if ((await readUnmanaged(context, [form.memberUuid])).size > 0) throw new CallError('role.tooHigh');
    await checkDays(context, form, before === undefined);
  },
  derived: async ({ tx, clientId, clock }, { elearningUuid }) => {
    const day = await todayOf(tx, clientId, clock);
    const [course] = await readCourses(tx, {
      clientId,
      language: defaultLanguage,
      day,
      elearningIds: [elearningUuid],
    });
    return { name: course?.title ?? '' };
  },
  afterWrite: async (context, written: External, before) => {
    if (before?.elearningUuid === written.elearningUuid) return correctExternal(context, written);
    if (before) await withdrawExternal(context, [written.id]);
    return enterExternal(context, written);
  },
  beforeDelete: async (context, ids) => {
    const rows = await context.tx.select().from(table).where(anyOf(table.id, ids));
    const unmanaged = await readUnmanaged(context, [...new Set(rows.map(({ memberUuid }) => memberUuid))]);
    const staying = rows.filter(({ memberUuid }) => unmanaged.has(memberUuid)).map(({ id }) => id);
    await withdrawExternal(
      context,
      ids.filter((id) => !staying.includes(id)),
    );
    return new Map(staying.map((id) => [id, 'role.tooHigh'] as const));
  },
});

export const { handlers } = records;

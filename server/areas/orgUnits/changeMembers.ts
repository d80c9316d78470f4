import { and, eq, sql } from 'drizzle-orm';
import type { orgUnits as calls } from '../../../contract/orgUnits';
import type { Handler } from '../../core/context';
import { CallError } from '../../core/errors';
import { anyOf } from '../../db/anyOf';
import { members, orgUnitMembers, orgUnitOfficers } from '../../db/schema';
import { activeAndVisible } from '../members/query';
import { lockUnit } from './lockUnit';

/** All of them or nobody: one unknown, archived or foreign uuid refuses the call. */
export const addMembers: Handler<typeof calls.addMembers> = async (context, request) => {
  const { tx, clientId, caller, audit } = context;
  const unit = await lockUnit(context, request.uuid);
  const uuids = [...new Set(request.memberUuids)];
  const found = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(anyOf(members.id, uuids), activeAndVisible(caller)));
  if (found.length !== uuids.length) throw new CallError('orgUnit.membersNotChanged');
  await tx.execute(sql`
    insert into org_unit_members (client_id, org_unit_id, member_id)
    select ${clientId}::uuid, ${unit.id}::uuid, unnest(${sql.param(uuids)}::uuid[])
    on conflict do nothing`);
  await audit({
    action: 'orgUnits.addMembers',
    subjectType: 'orgUnit',
    subjectId: unit.id,
    changes: { members: [null, uuids] },
  });
  return {};
};

/** All of them or nobody, too. */
export const removeMembers: Handler<typeof calls.removeMembers> = async (context, request) => {
  const { tx, caller, audit } = context;
  const unit = await lockUnit(context, request.uuid);
  if (unit.isDefault) throw new CallError('orgUnit.membersNotChanged');
  const uuids = [...new Set(request.memberUuids)];
  const inUnit = and(eq(orgUnitMembers.orgUnitId, unit.id), anyOf(orgUnitMembers.memberId, uuids));
  const [found, officers] = await Promise.all([
    tx
      .select({ id: members.id })
      .from(orgUnitMembers)
      .innerJoin(members, eq(members.id, orgUnitMembers.memberId))
      .where(and(inUnit, activeAndVisible(caller))),
    tx
      .select({ id: orgUnitOfficers.memberId })
      .from(orgUnitOfficers)
      .where(and(eq(orgUnitOfficers.orgUnitId, unit.id), anyOf(orgUnitOfficers.memberId, uuids))),
  ]);
  if (found.length !== uuids.length) throw new CallError('orgUnit.membersNotChanged');
  if (officers.length > 0) throw new CallError('member.responsible', { params: { names: unit.name } });
  await tx.delete(orgUnitMembers).where(inUnit);
  await audit({
    action: 'orgUnits.removeMembers',
    subjectType: 'orgUnit',
    subjectId: unit.id,
    changes: { members: [uuids, null] },
  });
  return {};
};

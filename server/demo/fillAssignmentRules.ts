import { and, eq } from 'drizzle-orm';
import type { DemoClient } from '../../fixtures/demo';
import { records } from '../areas/assignmentRules/records';
import type { Clock } from '../base/clock';
import { todayOf } from '../core/company/companyDay';
import type { Transaction } from '../db/database';
import {
  assignmentRulePlaces,
  assignmentRules,
  clientElearnings,
  elearningAssignments,
  elearnings,
} from '../db/schema';
import { applyRules } from '../domain/learning/rules/apply';

/** Writes a company's rules that assign e-learnings, once it has these and their tasks. */
export const fillAssignmentRules = async (tx: Transaction, client: DemoClient, clock: Clock): Promise<void> => {
  const { uuid: clientId } = client;
  const today = await todayOf(tx, clientId, clock);
  for (const { uuid, name, interval, elearningIdentifier, memberGroupUuids, assignedOn } of client.elearnings.rules) {
    const [course] = await tx
      .select({ id: elearnings.id })
      .from(clientElearnings)
      .innerJoin(elearnings, eq(elearnings.id, clientElearnings.elearningId))
      .where(and(eq(clientElearnings.clientId, clientId), eq(elearnings.identifier, elearningIdentifier)));
    if (!course) throw new Error(`${client.name} has no e-learning ${elearningIdentifier}`);
    const rule = {
      name,
      interval,
      buffer: null,
      roles: [],
      attributes: [],
      joinedFrom: null,
      onChange: false,
      active: true,
    };
    const createdAt = new Date(`${assignedOn}T08:00:00Z`);
    await tx.insert(assignmentRules).values({ ...records.columnsOf(rule), id: uuid, clientId, createdAt });
    await tx
      .insert(assignmentRulePlaces)
      .values(memberGroupUuids.map((memberGroupId) => ({ clientId, ruleId: uuid, memberGroupId })));
    await tx.insert(elearningAssignments).values({ clientId, elearningId: course.id, ruleId: uuid, assignedOn });
    await applyRules(tx, { clientId, today, ruleIds: [uuid] }, [course.id]);
  }
};

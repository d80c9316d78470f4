import { eq, sql } from 'drizzle-orm';
import { deleteForGood as deleteMembers } from '../../../../areas/archivedMembers/delete';
import { members } from '../../../../db/schema';
import { at, type Step } from '../../../../testing/companyWorld/steps';
import { addDays } from '../../../../testing/cycleModel';
import type { World } from '../../engine/testing/world';

type Numbers = Omit<Step<string>, 'name'>;

/** Gives a completed task a certificate, of some length or for good. */
export const certify = ({ database, clientId, model }: World, { who, what }: Numbers): Promise<unknown> => {
  const validUntil = what % 4 === 0 ? null : addDays(model.today, (what % 90) - 30);
  return database.owner((tx) =>
    tx.execute(sql`
      insert into elearning_results (id, client_id, task_id, elearning_id, member_id, version_id, first_name, last_name,
        client_name, licensee_name, title, language, version_number, score, completed_at, completed_on, valid_until,
        number, code)
      select gen_random_uuid(), task.client_id, task.id, task.elearning_id, task.member_id, version.id, 'F', 'L',
        'Company', 'Licensee', 'Brandschutz', 'de_DE', 1, 90, task.completed_at, task.completed_on,
        ${validUntil}::date, gen_random_uuid()::text, gen_random_uuid()::text
      from elearning_tasks task join elearning_versions version on version.elearning_id = task.elearning_id
      where task.client_id = ${clientId}::uuid and task.state = 'completed'
      order by task.id offset ${who % 5} limit 1
      on conflict do nothing`),
  );
};

export const rename = ({ database, model }: World, { who, what }: Numbers): Promise<unknown> => {
  const [memberId] = at(model.members, who);
  return database.owner((tx) =>
    tx
      .update(members)
      .set({ lastName: `Name${what}` })
      .where(eq(members.id, memberId)),
  );
};

/** Deletes somebody who is archived. */
export const deleteForGood = async ({ act, model, ownId }: World, { who }: Numbers): Promise<void> => {
  const archived = [...model.members].filter(([id, { isArchived }]) => isArchived && id !== ownId);
  const [memberId] = archived.length > 0 ? at(archived, who) : [];
  if (memberId === undefined) return;
  await act((context) => deleteMembers(context, { uuids: [memberId] }));
  model.members.delete(memberId);
};

import type { members as calls } from '../../../contract/members';
import { CallError } from '../../base/errors';
import type { Handler } from '../../core/context/context';
import { members } from '../../db/schema';
import { isOne, listColumns, listItems } from '../../domain/people/query';

export const load: Handler<typeof calls.load> = async ({ tx, caller }, { uuid }) => {
  const [row] = await tx.select(listColumns).from(members).where(isOne(caller, uuid));
  if (!row) throw new CallError('member.notFound');
  return listItems(caller)(row);
};

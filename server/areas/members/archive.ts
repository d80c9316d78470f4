import type { members as calls } from '../../../contract/members';
import { CallError } from '../../base/errors';
import type { Handler } from '../../core/context/context';
import { archiveMembers } from '../../domain/people/archive';
import { countCharges, idsAmong } from '../../domain/people/charges';
import { activeAndVisible } from '../../domain/people/query';

export const archive: Handler<typeof calls.archive> = async (context, { uuids, handTo = null }) => ({
  results: await archiveMembers(context, uuids, handTo),
});

/** Preview of what those of them are in charge of whom the caller may see: archiving refuses the others. */
export const previewArchiving: Handler<typeof calls.previewArchiving> = async (context, { uuids }) => {
  const ids = await idsAmong(context, uuids, activeAndVisible(context.caller));
  if (ids.length === 0) throw new CallError('member.notFound');
  return { there: await countCharges(context, ids) };
};

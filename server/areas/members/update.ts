import type { RequestOf } from '../../../contract/kit/call';
import { members as calls } from '../../../contract/members';
import { CallError } from '../../base/errors';
import { checkAgainst } from '../../base/refusals';
import type { Handler } from '../../core/context/context';
import { mayManage } from '../../domain/people/abilities';
import { updateMember } from '../../domain/personnel/update';
import { readMember, toDetails } from './details';

/** The request in the words of the table. */
const columnsOf = ({ uuid: _, version: __, roleIdentifier: role, ...columns }: RequestOf<typeof calls.update>) => ({
  ...columns,
  role,
});

export const update: Handler<typeof calls.update> = async (context, request) => {
  const member = await readMember(context, request.uuid, 'update');
  if (!mayManage(context.caller, member)) throw new CallError('role.tooHigh');
  if (member.version !== request.version) throw new CallError('record.changed');
  await checkAgainst(calls.update, member, request);
  const { updated, isDueAnew } = await updateMember(context, member, columnsOf(request));
  return toDetails(context, isDueAnew ? await readMember(context, member.id) : updated);
};

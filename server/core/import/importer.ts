import { eq } from 'drizzle-orm';
import { resolveFeatureFlags } from '../../../contract/featureFlags';
import { isPermitted, type Permission, permissionsOf } from '../../../contract/permissions';
import type { Role } from '../../../contract/roles';
import { CallError } from '../../base/errors';
import { clients, members } from '../../db/schema';
import type { Caller } from '../context/context';
import type { RunPayload } from './job';
import type { Read } from './slices';

/**
 * Who imports, in the role they have now, and in what their company has now.
 *
 * @throws CallError permission.missing if they may no longer
 */
export const loadImporter = async (
  read: Read,
  clientId: string,
  { id, name, isAdviser }: RunPayload['actor'],
  access: Permission,
): Promise<Caller> => {
  const roleOf = async (): Promise<Role | undefined> => {
    if (isAdviser) return 'user';
    const [member] = await read((tx) =>
      tx.select({ role: members.role, archivedAt: members.archivedAt }).from(members).where(eq(members.id, id)),
    );
    return member && !member.archivedAt ? member.role : undefined;
  };
  const role = (await roleOf()) ?? 'member';
  const [company] = await read((tx) =>
    tx.select({ flags: clients.featureFlags }).from(clients).where(eq(clients.id, clientId)),
  );
  const permissions = permissionsOf(role, resolveFeatureFlags(company?.flags ?? {}, null));
  if (!isPermitted(permissions, [access])) throw new CallError('permission.missing');
  return { memberId: id, name, role, permissions };
};

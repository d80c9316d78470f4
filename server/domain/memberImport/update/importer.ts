import { eq } from 'drizzle-orm';
import { memberImport } from '../../../../contract/memberImport';
import { isPermitted, permissionsOf, type Role } from '../../../../contract/permissions';
import { CallError } from '../../../base/errors';
import type { Caller } from '../../../core/context/context';
import { members } from '../../../db/schema';
import type { RunPayload } from '../jobs';
import type { Read } from '../slices';

/** Who imports, in the role they have now. @throws permission.missing if they may no longer */
export const loadImporter = async (read: Read, { id, name, isAdviser }: RunPayload['actor']): Promise<Caller> => {
  const roleOf = async (): Promise<Role | undefined> => {
    if (isAdviser) return 'user';
    const [member] = await read((tx) =>
      tx.select({ role: members.role, archivedAt: members.archivedAt }).from(members).where(eq(members.id, id)),
    );
    return member && !member.archivedAt ? member.role : undefined;
  };
  const role = (await roleOf()) ?? 'member';
  const permissions = permissionsOf(role);
  if (!isPermitted(permissions, [memberImport.importCsv.access])) throw new CallError('permission.missing');
  return { memberId: id, name, role, permissions };
};

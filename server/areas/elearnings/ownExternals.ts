import { and, desc, eq } from 'drizzle-orm';
import type { elearnings as calls } from '../../../contract/elearnings';
import type { MemberTask } from '../../../contract/elearnings/elearningFields';
import { CallError } from '../../base/errors';
import type { Context, Handler } from '../../core/context/context';
import { anyOf } from '../../db/anyOf';
import { externalCertificates, files } from '../../db/schema';
import { storedAnswer } from '../../domain/files/read';

const isOwn = ({ clientId, caller }: Pick<Context, 'clientId' | 'caller'>) =>
  and(eq(externalCertificates.clientId, clientId), eq(externalCertificates.memberUuid, caller.memberId));

/**
 * Reads what somebody else certified to the caller, the newest first: for each of these courses, what its list says.
 */
export const readOwnExternals = async (
  context: Pick<Context, 'tx' | 'clientId' | 'caller'>,
  elearningIds: readonly string[],
): Promise<(elearningId: string) => MemberTask['externals']> => {
  const { id: uuid, elearningUuid, issuer, issuedOn, validUntil, file } = externalCertificates;
  const rows = await context.tx
    .select({ uuid, elearningUuid, issuer, issuedOn, validUntil, file })
    .from(externalCertificates)
    .where(and(isOwn(context), anyOf(elearningUuid, elearningIds)))
    .orderBy(desc(issuedOn), desc(uuid));
  return (wanted) =>
    rows
      .filter((row) => row.elearningUuid === wanted)
      .map(({ elearningUuid: _, file, ...row }) => ({ ...row, hasFile: file !== null }));
};

/** The list of external certificates is for those who administer people; everybody has their own. */
export const ownExternalFile: Handler<typeof calls.ownExternalFile> = async (
  context,
  { externalCertificateUuid: uuid },
) => {
  const { tx, storage } = context;
  const [found] = await tx
    .select({ file: files })
    .from(externalCertificates)
    .innerJoin(files, and(eq(files.context, 'externalCertificates'), eq(files.ownerId, externalCertificates.id)))
    .where(and(isOwn(context), eq(externalCertificates.id, uuid)));
  if (!found) throw new CallError('file.notFound');
  return storedAnswer(storage, found.file);
};

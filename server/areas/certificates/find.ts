import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { certificatePage } from '../../../contract/certificateRoutes';
import type { Certificate } from '../../../contract/certificates';
import { CallError } from '../../base/errors';
import type { Context } from '../../core/context/context';
import { seesCompany, visibleMembers } from '../../core/records/rowRules';
import { companyAddress } from '../../core/session/companyAddress';
import { anyOf } from '../../db/anyOf';
import { members, elearningResults as results } from '../../db/schema';

/** Columns of a certificate: everything it was written with, and nothing of what came later. */
export const proofColumns = {
  firstName: results.firstName,
  lastName: results.lastName,
  clientName: results.clientName,
  title: results.title,
  language: results.language,
  versionNumber: results.versionNumber,
  completedOn: results.completedOn,
  validUntil: results.validUntil,
  number: results.number,
};

/** One's own, and those of people within reach; who sees the company sees also those of people deleted since. */
const visibleResults = ({ caller, clientId }: Pick<Context, 'caller' | 'clientId'>): SQL | undefined => {
  const ofCompany = eq(results.clientId, clientId);
  if (seesCompany(caller)) return ofCompany;
  const ofOthers = sql`${results.memberId} in (select ${members.id} from ${members} where ${visibleMembers(caller)})`;
  return and(ofCompany, or(eq(results.memberId, caller.memberId), ofOthers));
};

type Reading = Pick<Context, 'tx' | 'caller' | 'clientId' | 'publicUrl'>;

/**
 * The certificates in the order asked for, each once.
 * @throws `executionResult.notFound` if there is one among them that the caller may not see
 */
export const findCertificates = async (context: Reading, uuids: readonly string[]): Promise<Certificate[]> => {
  const asked = [...new Set(uuids)];
  const rows = await context.tx
    .select({
      resultUuid: results.id,
      elearningUuid: results.elearningId,
      memberUuid: results.memberId,
      ...proofColumns,
      licenseeName: results.licenseeName,
      score: results.score,
      code: results.code,
    })
    .from(results)
    .where(and(anyOf(results.id, asked), visibleResults(context)));
  const home = await companyAddress(context.tx, context.publicUrl, context.clientId);
  const found = new Map(
    rows.map(({ code, ...row }) => [row.resultUuid, { ...row, checkAddress: home + certificatePage(code) }]),
  );
  return asked.map((uuid) => {
    const certificate = found.get(uuid);
    if (!certificate) throw new CallError('executionResult.notFound');
    return certificate;
  });
};

/** One certificate that the caller may see. @throws `executionResult.notFound` */
export const findCertificate = async (context: Reading, uuid: string): Promise<Certificate> => {
  const [certificate] = await findCertificates(context, [uuid]);
  if (!certificate) throw new CallError('executionResult.notFound');
  return certificate;
};

import { eq, type SQL, sql } from 'drizzle-orm';
import type { GuardedContextName } from '../../../contract/files';
import { type FiledArea, filedAreas } from '../../../contract/names/plainRecords';
import type { Context } from '../../core/context/context';
import { readableFiles } from '../../core/records/files';
import { files, riskActions, riskRounds, risks } from '../../db/schema';
import { isVisible } from '../../domain/risk/actions/find';

const ofRecords = Object.fromEntries(
  filedAreas.map((area) => [area, (context: Context) => readableFiles(area, context)]),
) as Readonly<Record<FiledArea, (context: Context) => SQL>>;

/** Row rules of the files of a context. A context without its rule does not compile. */
export const rowRules: Readonly<Record<GuardedContextName, (context: Context) => SQL>> = {
  client: ({ clientId }) => eq(files.clientId, clientId),
  elearning: ({ clientId }) => sql`${files.licenseeId} is not null and ${files.ownerId} in (
    select version.id from elearning_versions version
    join client_elearnings given on given.elearning_id = version.elearning_id
    where given.client_id = ${clientId}::uuid
  )`,
  'risk-action': (context) => sql`${eq(files.clientId, context.clientId)} and ${files.ownerId} in (
    select ${riskActions.id} from ${riskActions}
    join ${risks} on ${risks.clientId} = ${riskActions.clientId} and ${risks.id} = ${riskActions.riskId}
    join ${riskRounds} on ${riskRounds.clientId} = ${risks.clientId} and ${riskRounds.id} = ${risks.roundId}
    where ${isVisible(context)}
  )`,
  template: ({ clientId }) => sql`${files.licenseeId} = (
    select client.licensee_id from clients client where client.id = ${clientId}::uuid
  ) and ${files.ownerId} in (select template.id from templates template)`,
  ...ofRecords,
};

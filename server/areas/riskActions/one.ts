import { and, eq, type SQL } from 'drizzle-orm';
import { fileAddress } from '../../../contract/files';
import { isPermitted, type Permission } from '../../../contract/names/permissions';
import { riskActions as calls } from '../../../contract/riskActions';
import type { RiskActionDetails } from '../../../contract/riskAssessments/riskActionFields';
import { CallError } from '../../base/errors';
import { readProfileSetting } from '../../core/company/callerSetting';
import { todayOf } from '../../core/company/companyDay';
import type { Context, Handler } from '../../core/context/context';
import type { Transaction } from '../../db/database';
import { files, riskActions, riskRounds } from '../../db/schema';
import { type ActionRow, isVisible, selectActions, toListItem } from '../../domain/risk/actions/find';
import { visibleRounds } from '../../domain/risk/rounds/visible';

type FileRow = Pick<typeof files.$inferSelect, 'id' | 'type' | 'name' | 'size'>;

/** A file of an action, as the contract says it. */
export const toFile = ({ id: uuid, type, name, size }: FileRow): RiskActionDetails['files'][number] => ({
  uuid,
  name,
  size,
  address: fileAddress({ context: 'risk-action', type, uuid, name }),
});

const ofAction = (clientId: string, id: string): SQL | undefined =>
  and(eq(files.clientId, clientId), eq(files.context, 'risk-action'), eq(files.ownerId, id));

/** The files of an action, the oldest first. */
export const readFiles = (tx: Transaction, clientId: string, id: string) =>
  tx.select().from(files).where(ofAction(clientId, id)).orderBy(files.id);

const abilitiesOf = async (
  { tx, clientId, caller }: Context,
  { action, roundId, roundState }: ActionRow,
): Promise<RiskActionDetails['abilities']> => {
  const may = ({ access }: { access: Permission }): boolean => isPermitted(caller.permissions, [access]);
  const evaluated = and(eq(riskRounds.clientId, clientId), eq(riskRounds.id, roundId), visibleRounds(caller));
  const evaluates = may(calls.update) && (await tx.$count(riskRounds, evaluated)) > 0;
  return {
    update: evaluates,
    delete: evaluates && roundState === 'open' && may(calls.delete),
    report: action.ownerId === caller.memberId && may(calls.report),
    checkEffect: evaluates && action.status === 'done' && may(calls.checkEffect),
  };
};

/** One action that fulfils the condition, with everything about it. @throws `riskAction.notFound` */
export const readAction = async (context: Context, uuid: string): Promise<RiskActionDetails> => {
  const { tx, clientId, clock } = context;
  const { languageCode } = await readProfileSetting(context);
  const [row] = await selectActions(tx, languageCode).where(and(eq(riskActions.id, uuid), isVisible(context)));
  if (!row) throw new CallError('riskAction.notFound');
  const { description, comment, version } = row.action;
  return {
    ...toListItem(row, await todayOf(tx, clientId, clock)),
    description,
    comment,
    version,
    files: (await readFiles(tx, clientId, uuid)).map(toFile),
    abilities: await abilitiesOf(context, row),
  };
};

export const one: Handler<typeof calls.one> = (context, { uuid }) => readAction(context, uuid);

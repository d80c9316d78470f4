import { and, desc, eq } from 'drizzle-orm';
import type { elearningExecutions as calls } from '../../../contract/elearningExecutions';
import type { LanguageCode } from '../../../contract/shapes/constants';
import { toLanguageCode } from '../../../contract/shapes/languages';
import { CallError } from '../../base/errors';
import { newId } from '../../base/newId';
import { companyDay } from '../../core/company/companyDay';
import { profileSettingOf } from '../../core/company/profileSetting';
import type { Context, Handler } from '../../core/context/context';
import {
  clients,
  elearningTexts,
  elearningExecutions as executions,
  members,
  elearningTasks as tasks,
  elearningVersions as versions,
} from '../../db/schema';
import { noteStart, requireOpen } from './start';

/** The languages to look for: the reader's, then the company's. */
const languagesOf = async ({ tx, clientId, caller, acceptLanguage }: Context): Promise<LanguageCode[]> => {
  const [reader] = await tx
    .select({ theme: members.theme, languageCode: members.languageCode, defaultLanguage: clients.defaultLanguage })
    .from(members)
    .innerJoin(clients, eq(clients.id, members.clientId))
    .where(and(eq(members.id, caller.memberId), eq(members.clientId, clientId)));
  if (!reader) return [];
  return [profileSettingOf(reader, reader, acceptLanguage).languageCode, toLanguageCode(reader.defaultLanguage)];
};

/** The newest version, in the first language that it speaks. */
const chooseContent = async (context: Context, elearningId: string) => {
  const [newest] = await context.tx
    .select({ id: versions.id })
    .from(versions)
    .where(eq(versions.elearningId, elearningId))
    .orderBy(desc(versions.number))
    .limit(1);
  if (!newest) throw new CallError('elearning.notFound');
  const spoken = (
    await context.tx
      .select({ language: elearningTexts.language })
      .from(elearningTexts)
      .where(eq(elearningTexts.versionId, newest.id))
      .orderBy(elearningTexts.language)
  ).map(({ language }) => language);
  const language = [...(await languagesOf(context)), ...spoken].find((each) => spoken.includes(each));
  if (!language) throw new CallError('elearning.notFound');
  return { versionId: newest.id, language };
};

/** Begins one's own task, or finds where it was begun: two tabs at once begin it once. What was reset is begun anew. */
export const create: Handler<typeof calls.create> = async (context, { taskUuid }) => {
  const { tx, clientId, caller, clock } = context;
  const [task] = await tx
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, taskUuid), eq(tasks.memberId, caller.memberId)))
    .for('update');
  if (!task) throw new CallError('elearning.notFound');
  const [begun] = await tx.select({ id: executions.id }).from(executions).where(eq(executions.taskId, task.id));
  const now = clock.now();
  if (task.state === 'open') await noteStart(tx, task, await companyDay(tx, clientId, now));
  if (begun) return { executionUuid: begun.id };
  requireOpen(task);
  const content = await chooseContent(context, task.elearningId);
  const id = newId();
  await tx
    .insert(executions)
    .values({ id, clientId, taskId: task.id, memberId: caller.memberId, ...content, startedAt: now, savedAt: now });
  return { executionUuid: id };
};

import { and, eq } from 'drizzle-orm';
import type { assignmentRules as calls } from '../../../contract/assignmentRules';
import { CallError } from '../../base/errors';
import { readProfileSetting } from '../../core/company/callerSetting';
import type { Context, Handler, Handlers } from '../../core/context/context';
import { anyOf } from '../../db/anyOf';
import { assignmentRules, elearnings, elearningTexts, elearningVersions } from '../../db/schema';
import { isCurrentVersion, isReadIn } from '../../domain/learning/card';
import { findLinkedMembers, toLinkedMembers } from '../../domain/places/linkedMembers/list';
import { preview, previewPeople } from './preview';
import { link, records } from './records';
import { carryOut, writeRule } from './save';

type Shown = { elearnings: { uuid: string; name: string }[] };

/** The same with titles of courses in the reader's language. */
const titled = async <Rule extends Shown>(context: Context, rules: readonly Rule[]): Promise<Rule[]> => {
  const ids = [...new Set(rules.flatMap((rule) => rule.elearnings.map(({ uuid }) => uuid)))];
  const { languageCode } = await readProfileSetting(context);
  const rows = await context.tx
    .select({ id: elearnings.id, title: elearningTexts.title })
    .from(elearnings)
    .innerJoin(elearningVersions, isCurrentVersion())
    .innerJoin(elearningTexts, isReadIn(languageCode))
    .where(anyOf(elearnings.id, ids))
    .orderBy(elearningTexts.title);
  const order = new Map(rows.map(({ id, title }, place) => [id, { title, place }]));
  const placeOf = (uuid: string): number => order.get(uuid)?.place ?? 0;
  return rules.map((rule) => ({
    ...rule,
    elearnings: rule.elearnings
      .map(({ uuid, name }) => ({ uuid, name: order.get(uuid)?.title ?? name }))
      .toSorted((one, other) => placeOf(one.uuid) - placeOf(other.uuid)),
  }));
};

const list: Handler<typeof calls.list> = async (context, request) => {
  const found = await records.handlers.list(context, request);
  return { ...found, items: await titled(context, found.items) };
};

const one: Handler<typeof calls.one> = async (context, request) => {
  const found = await records.handlers.one(context, request);
  const [rule = found] = await titled(context, [found]);
  return rule;
};

const create: Handler<typeof calls.create> = async (context, form) => {
  const written = await writeRule(context, form);
  await carryOut(context, written);
  return { uuid: written.ruleId };
};

const update: Handler<typeof calls.update> = async (context, form) => {
  await carryOut(context, await writeRule(context, form));
  return one(context, { uuid: form.uuid });
};

const members: Handler<typeof calls.members> = async (context, request) => {
  const { tx, caller } = context;
  const isThis = and(eq(assignmentRules.id, request.uuid), records.isVisible(caller, [request.uuid]));
  if ((await tx.$count(assignmentRules, isThis)) === 0) throw new CallError('record.notFound');
  return toLinkedMembers(await findLinkedMembers(tx, link, request), () => false);
};

export const handlers: Handlers<typeof calls> = {
  ...records.handlers,
  list,
  one,
  create,
  update,
  members,
  preview,
  previewPeople,
};

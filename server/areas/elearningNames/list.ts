import { and, asc, desc, eq } from 'drizzle-orm';
import type { elearningNames as calls } from '../../../contract/elearningNames';
import { readProfileSetting } from '../../core/company/callerSetting';
import type { Handler } from '../../core/context/context';
import { containsWords } from '../../core/lists/search';
import { anyOf } from '../../db/anyOf';
import { clientElearnings, elearnings, elearningTexts, elearningVersions } from '../../db/schema';
import { isCurrentVersion, isReadIn } from '../../domain/learning/card';

export const list: Handler<typeof calls.list> = async (context, request) => {
  const { tx, clientId } = context;
  const { filter, page, perPage, sortDirection } = request;
  const { languageCode } = await readProfileSetting(context);
  const directed = sortDirection === 'asc' ? asc : desc;
  const condition = and(
    eq(clientElearnings.clientId, clientId),
    containsWords(elearningTexts.search, filter.search),
    filter.uuids && anyOf(elearnings.id, filter.uuids),
  );
  const named = () =>
    tx
      .select({ uuid: elearnings.id, title: elearningTexts.title })
      .from(clientElearnings)
      .innerJoin(elearnings, eq(elearnings.id, clientElearnings.elearningId))
      .innerJoin(elearningVersions, isCurrentVersion())
      .innerJoin(elearningTexts, isReadIn(languageCode))
      .where(condition);
  const items = await named()
    .orderBy(directed(elearningTexts.title), directed(elearnings.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { items, total: await tx.$count(named().as('named')) };
};

import { and, count, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { RequestOf } from '../../../contract/kit/call';
import { defaultLanguage, type LanguageCode } from '../../../contract/shapes/constants';
import { type templates as calls, templateCategories } from '../../../contract/templates';
import { readProfileSetting } from '../../core/company/callerSetting';
import type { Context, Handler } from '../../core/context/context';
import { totalOrder } from '../../core/lists/order';
import { containsWords } from '../../core/lists/search';
import { clients, templates, templateTexts } from '../../db/schema';
import { quoted } from '../../db/schema/columns';
import { readDocuments } from './documents';

type ListRequest = RequestOf<typeof calls.list>;

/** Joins to a template its texts in one language: the reader's, if it speaks it, else ours, else any. */
const isReadIn = (language: LanguageCode): SQL | undefined =>
  and(
    eq(templateTexts.templateId, templates.id),
    sql`${templateTexts.language} = (
      select spoken.language from template_texts spoken where spoken.template_id = ${templates.id}
      order by spoken.language = ${language} desc, spoken.language = ${defaultLanguage} desc, spoken.language
      limit 1
    )`,
  );

/** In the order of the contract, not of the alphabet. */
const categoryOrder = sql`array_position(array[${quoted(templateCategories)}], ${templates.category})`;

const sortValues: Record<ListRequest['sortBy'], SQLWrapper> = { category: categoryOrder, title: templateTexts.title };

/** Only those of the company's licensee. */
const ofClient = ({ clientId }: Context): SQL =>
  sql`${templates.licenseeId} = (select ${clients.licenseeId} from ${clients} where ${clients.id} = ${clientId}::uuid)`;

export const list: Handler<typeof calls.list> = async (context, request) => {
  const { filter, page, perPage, sortBy, sortDirection } = request;
  const { languageCode: language } = await readProfileSetting(context);
  const condition = and(
    ofClient(context),
    containsWords(templateTexts.search, filter.search),
    filter.category?.length ? inArray(templates.category, filter.category) : undefined,
  );
  const [rows, [counted]] = await Promise.all([
    context.tx
      .select({
        uuid: templates.id,
        category: templates.category,
        title: templateTexts.title,
        description: templateTexts.description,
      })
      .from(templates)
      .innerJoin(templateTexts, isReadIn(language))
      .where(condition)
      .orderBy(...totalOrder(sortValues[sortBy], { name: templateTexts.title, id: templates.id }, sortDirection))
      .limit(perPage)
      .offset((page - 1) * perPage),
    context.tx.select({ total: count() }).from(templates).innerJoin(templateTexts, isReadIn(language)).where(condition),
  ]);
  const documentsOf = await readDocuments(
    context.tx,
    rows.map(({ uuid }) => uuid),
    language,
  );
  const items = rows.map((row) => ({ ...row, documents: documentsOf(row.uuid) }));
  return { items, total: counted?.total ?? 0 };
};

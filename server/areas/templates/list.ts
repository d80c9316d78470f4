import { and, count, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { RequestOf } from '../../../contract/kit/call';
import type { LanguageCode } from '../../../contract/shapes/constants';
import { type templates as calls, templateCategories } from '../../../contract/templates';
import { readProfileSetting } from '../../core/company/callerSetting';
import { readIn } from '../../core/company/readIn';
import type { Context, Handler } from '../../core/context/context';
import { totalOrder } from '../../core/lists/order';
import { containsWords } from '../../core/lists/search';
import { clients, templates, templateTexts } from '../../db/schema';
import { quoted } from '../../db/schema/columns';
import { readDocuments } from './documents';

type ListRequest = RequestOf<typeof calls.list>;

const isReadIn = (language: LanguageCode) => readIn(templateTexts, templateTexts.templateId, templates.id, language);

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

import { and, count, eq, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgTable, SelectedFields } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { LanguageCode } from '../../../contract/shapes/constants';
import { CallError } from '../../base/errors';
import type { Context } from '../../core/context/context';
import { totalOrder } from '../../core/lists/order';
import { containsWords } from '../../core/lists/search';
import type { Assignable } from './assignable';
import { cardOf } from './card';
import { isGivenTo } from './provide';

/** Page of the catalogue that is asked for, by which value it is ordered, and what else holds of its items. */
interface CatalogPage {
  filter: { search?: string | undefined };
  page: number;
  perPage: number;
  sortDirection: 'asc' | 'desc';
  value: SQLWrapper;
  condition?: SQL | undefined;
}

/** Catalogue of a company: what it was given of one kind, with its newest version in the reader's language. */
export const catalogOf = <Columns extends SelectedFields>(
  { tx, clientId }: Pick<Context, 'tx' | 'clientId'>,
  assignable: Assignable,
  language: LanguageCode,
  columns: Columns,
) => {
  const { items, versions, texts, given, item } = assignable;
  const { isCurrentVersion, isReadIn } = cardOf(assignable);
  const rows = (selected: SelectedFields, condition: SQL | undefined) =>
    tx
      .select(selected)
      .from(given as PgTable)
      .innerJoin(items, eq(items.id, item.given))
      .innerJoin(versions, isCurrentVersion())
      .innerJoin(texts, isReadIn(language))
      .where(and(isGivenTo(assignable, clientId), condition))
      .$dynamic();
  type Item = SelectResultFields<Columns>;
  return {
    page: async ({ filter, page, perPage, sortDirection, value, condition }: CatalogPage) => {
      const wanted = and(containsWords(texts.search, filter.search), condition);
      const [found, [counted]] = await Promise.all([
        rows(columns, wanted)
          .orderBy(...totalOrder(value, { name: texts.title, id: items.id }, sortDirection))
          .limit(perPage)
          .offset((page - 1) * perPage),
        rows({ total: count() }, wanted),
      ]);
      return { items: found as Item[], total: Number(counted?.total ?? 0) };
    },
    /** One item, if the company has it; else the refusal. */
    one: async (uuid: string): Promise<Item> => {
      const [found] = await rows(columns, eq(items.id, uuid));
      if (!found) throw new CallError(assignable.notFound);
      return found as Item;
    },
  };
};

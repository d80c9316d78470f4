import { and, type SQL, sql } from 'drizzle-orm';
import { type PgTable, unionAll } from 'drizzle-orm/pg-core';
import type { LibraryContent } from '../../../contract/partner/library';
import type { PackageItemKind } from '../../../contract/partner/packages';
import type { LanguageCode } from '../../../contract/shapes/constants';
import { searchedWords } from '../../core/lists/search';
import type { Transaction } from '../../db/database';
import { clients, elearningVersions, libraryPlans } from '../../db/schema';
import { cardOf } from '../assignable/card';
import { libraryKinds } from '../licensees/library';
import { staffTimeZone } from '../licensees/staffTimeZone';

const contentOf: Readonly<Record<PackageItemKind, SQL>> = {
  elearnings: sql`${elearningVersions.kind}`,
  assessments: sql`'assessment'`,
};

/** Entries of one kind in the licensee's library, each with its newest version. */
const entriesOf = (tx: Transaction, kind: PackageItemKind, language: LanguageCode, search: string | undefined) => {
  const { items, versions, texts, given, item } = libraryKinds[kind].assignable;
  const { isCurrentVersion, isReadIn } = cardOf(libraryKinds[kind].assignable);
  return tx
    .select({
      uuid: sql<string>`${items.id}`.as('uuid'),
      title: sql<string>`${texts.title}`.as('title'),
      identifier: sql<string>`${items.identifier}`.as('identifier'),
      content: sql<LibraryContent>`${contentOf[kind]}`.as('content'),
      versionNumber: sql<number>`${versions.number}`.as('version_number'),
      publishedOn: sql<string>`(${versions.createdAt} at time zone ${staffTimeZone})::date::text`.as('published_on'),
      companyCount: sql<number>`(
        select count(*)::int from ${given} has join ${clients} company on company.id = has.client_id
        where has.${sql.identifier(item.given.name)} = ${items.id} and has.taken_on is null and company.ended_at is null
      )`.as('company_count'),
      plannedCount: sql<number>`(
        select count(*)::int from ${libraryPlans} plan join ${clients} company on company.id = plan.client_id
        where plan.item_id = ${items.id} and company.ended_at is null
      )`.as('planned_count'),
    })
    .from(items as PgTable)
    .innerJoin(versions, isCurrentVersion())
    .innerJoin(texts, isReadIn(language))
    .where(
      and(
        ...searchedWords(search).map(
          (word) => sql`position(${word}::text in ${texts.search} || ' ' || ${items.identifier}) > 0`,
        ),
      ),
    );
};

/** The licensee's library as a subquery: courses and assessments, with titles in a language. */
export const libraryEntries = (tx: Transaction, language: LanguageCode, search?: string) =>
  unionAll(entriesOf(tx, 'elearnings', language, search), entriesOf(tx, 'assessments', language, search)).as('library');

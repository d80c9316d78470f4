import { asc } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { PackageItemKind } from '../../../contract/partner/packages';
import type { LanguageCode } from '../../../contract/shapes/constants';
import type { Transaction } from '../../db/database';
import { packageAssessments, packageElearnings } from '../../db/schema';
import type { Assignable } from '../assignable/assignable';
import { cardOf } from '../assignable/card';
import { assignableElearnings } from '../learning/assignable';
import { assignableAssessments } from '../risk/assignable';

interface Kind {
  assignable: Assignable;
  /** Those that belong to packages. */
  contents: typeof packageElearnings | typeof packageAssessments;
}

/** Kinds of what a licensee has in its library and packages hold. */
export const libraryKinds: Readonly<Record<PackageItemKind, Kind>> = {
  elearnings: { assignable: assignableElearnings, contents: packageElearnings },
  assessments: { assignable: assignableAssessments, contents: packageAssessments },
};

/** Library of the licensee that the transaction is bound to, with titles in a language, in their order. */
export const readLibrary = async (
  tx: Transaction,
  kind: PackageItemKind,
  language: LanguageCode,
): Promise<{ uuid: string; identifier: string; title: string }[]> => {
  const { assignable } = libraryKinds[kind];
  const { items, versions, texts } = assignable;
  const { isCurrentVersion, isReadIn } = cardOf(assignable);
  const rows = await tx
    .select({ uuid: items.id, identifier: items.identifier, title: texts.title })
    .from(items as PgTable)
    .innerJoin(versions, isCurrentVersion())
    .innerJoin(texts, isReadIn(language))
    .orderBy(asc(texts.title), asc(items.identifier));
  return rows.map(({ uuid, identifier, title }) => ({
    uuid: String(uuid),
    identifier: String(identifier),
    title: String(title),
  }));
};

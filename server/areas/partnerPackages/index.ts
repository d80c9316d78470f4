import { and, eq, sql } from 'drizzle-orm';
import type { RecordVerb } from '../../../contract/names/permissions';
import { partnerPackages as calls, type PackageItem, type PackageItemKind } from '../../../contract/partner/packages';
import { CallError } from '../../base/errors';
import type { PartnerContext, PartnerHandler, PartnerHandlers } from '../../core/context/partnerContext';
import { ofLicensee } from '../../core/records/ofLicensee';
import { recordHandlers } from '../../core/records/recordHandlers';
import { qualified } from '../../db/qualified';
import { clients, packageAssessments, packageElearnings, packages } from '../../db/schema';
import { libraryKinds, readLibrary } from '../../domain/licensees/library';
import { staffLanguage } from '../../domain/licensees/staffLanguage';

const countIn = (contents: typeof packageElearnings | typeof packageAssessments) =>
  sql<number>`(select count(*)::int from ${contents} where ${qualified(contents.packageId)} = ${qualified(packages.id)})`;

const records = recordHandlers({
  calls,
  table: packages,
  unique: { packages_identifier: 'package.identifierExists' },
  search: ['name', 'packageIdentifier'],
  fields: {
    elearningCount: { value: countIn(packageElearnings) },
    assessmentCount: { value: countIn(packageAssessments) },
    companyCount: {
      value: sql<number>`(select count(*)::int from ${clients} where ${qualified(clients.packageId)} = ${qualified(packages.id)})`,
    },
  },
});

const readItems = ({ tx }: Pick<PartnerContext, 'tx'>, uuid: string, kind: PackageItemKind): Promise<PackageItem[]> => {
  const { contents } = libraryKinds[kind];
  return tx
    .select({ uuid: contents.itemId, interval: contents.interval, buffer: contents.buffer })
    .from(contents)
    .where(eq(contents.packageId, uuid));
};

/** Library of one kind, with the terms of what belongs to the package. */
const items: PartnerHandler<typeof calls.items> = async (context, { uuid, kind }) => {
  const [found] = await context.tx.select({ version: packages.version }).from(packages).where(eq(packages.id, uuid));
  if (!found) throw new CallError('package.notFound');
  const chosen = new Map((await readItems(context, uuid, kind)).map(({ uuid: id, ...terms }) => [id, terms]));
  const library = await readLibrary(context.tx, kind, await staffLanguage(context));
  return { items: library.map((item) => ({ ...item, terms: chosen.get(item.uuid) ?? null })), version: found.version };
};

const notFound = { elearnings: 'elearning.notFound', assessments: 'riskAssessment.notFound' } as const;

const saveItems: PartnerHandler<typeof calls.saveItems> = async (context, request) => {
  const { tx, licenseeId } = context;
  const { uuid, kind, version } = request;
  const isThis = eq(packages.id, uuid);
  const [found] = await tx.select({ version: packages.version }).from(packages).where(isThis).for('no key update');
  if (!found) throw new CallError('package.notFound');
  if (found.version !== version) throw new CallError('record.changed');
  const known = new Set((await readLibrary(tx, kind, await staffLanguage(context))).map((item) => item.uuid));
  if (request.items.some((item) => !known.has(item.uuid))) throw new CallError(notFound[kind]);
  const { contents } = libraryKinds[kind];
  await tx.delete(contents).where(and(eq(contents.packageId, uuid), eq(contents.licenseeId, licenseeId)));
  const chosen = new Map(request.items.map((item) => [item.uuid, item]));
  const rows = [...chosen.values()].map(({ uuid: itemId, ...terms }) => ({
    packageId: uuid,
    licenseeId,
    itemId,
    ...terms,
  }));
  if (rows.length > 0) await tx.insert(contents).values(rows);
  await tx
    .update(packages)
    .set({ version: sql`${packages.version} + 1` })
    .where(isThis);
  return {};
};

const { list, one, create, update, delete: remove } = ofLicensee<Pick<typeof calls, RecordVerb>>(records.handlers);

export const handlers: PartnerHandlers<typeof calls> = {
  list,
  one,
  create,
  update,
  delete: remove,
  items,
  saveItems,
};

import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { partnerCompanies as calls } from '../../../contract/partner/companies';
import type { PackageDifference } from '../../../contract/partner/packageDifference';
import { packageItemKinds } from '../../../contract/partner/packages';
import { changesOf } from '../../base/changes';
import { CallError } from '../../base/errors';
import type { PartnerContext, PartnerHandler } from '../../core/context/partnerContext';
import { clients } from '../../db/schema';
import { isGivenTo } from '../../domain/assignable/provide';
import { type Content, contentOfPackage, settingsOf } from '../../domain/licensees/content';
import { changedBy, differenceOf } from '../../domain/licensees/difference';
import { beginItems, giveLibrary, rootUnitOf, writeSettings } from '../../domain/licensees/give';
import { inCompany, lockCompany } from '../../domain/licensees/inCompany';
import { libraryKinds, readLibrary } from '../../domain/licensees/library';
import { featuresIn } from '../../domain/licensees/limits';
import { staffLanguage } from '../../domain/licensees/staffLanguage';

const { featureFlags, maximumMembers, tellNewTasks, remindDaysBefore, remindDaysAfter, escalateAfterDays } = clients;
const said = { featureFlags, maximumMembers, tellNewTasks, remindDaysBefore, remindDaysAfter, escalateAfterDays };

/** A company beside its package, as the licensee's staff read both; without a package there is nothing to compare. */
const compare = async ({ tx }: Pick<PartnerContext, 'tx'>, uuid: string) => {
  const [company] = await tx
    .select({ ...said, packageId: clients.packageId, applied: clients.packageApplied })
    .from(clients)
    .where(eq(clients.id, uuid));
  if (!company) throw new CallError('client.notFound');
  if (company.packageId === null) return undefined;
  const content = await contentOfPackage(tx, company.packageId);
  const own = settingsOf({ ...company, features: featuresIn(company.featureFlags) });
  return { content, own, settings: differenceOf(own, content.settings, company.applied) };
};

/** Items of a package that a company lacks, with their titles. */
const lacking = async (
  context: PartnerContext,
  clientId: string,
  content: Content,
): Promise<Pick<PackageDifference, 'elearnings' | 'assessments'>> => {
  const language = await staffLanguage(context);
  const found = { elearnings: [], assessments: [] } as Pick<PackageDifference, 'elearnings' | 'assessments'>;
  for (const kind of packageItemKinds) {
    const { assignable } = libraryKinds[kind];
    const { given, item } = assignable;
    const rows = await context.tx
      .select({ id: item.given })
      .from(given as PgTable)
      .where(isGivenTo(assignable, clientId));
    const has = new Set(rows.map(({ id }) => String(id)));
    const wanted = new Set(content[kind].map(({ uuid }) => uuid).filter((uuid) => !has.has(uuid)));
    const library = wanted.size > 0 ? await readLibrary(context.tx, kind, language) : [];
    found[kind] = library.flatMap(({ uuid, title }) => (wanted.has(uuid) ? [{ uuid, title }] : []));
  }
  return found;
};

export const difference: PartnerHandler<typeof calls.difference> = async (context, { uuid }) => {
  const compared = await compare(context, uuid);
  if (!compared) return { packageName: null, settings: [], elearnings: [], assessments: [] };
  const { content, settings } = compared;
  return { packageName: content.name, settings, ...(await lacking(context, uuid, content)) };
};

/** Gives a company its package again: settings that are not its own, and what it lacks of the library. */
export const applyPackage: PartnerHandler<typeof calls.applyPackage> = async (context, { uuid }) => {
  await lockCompany(context, uuid);
  const compared = await compare(context, uuid);
  if (!compared) throw new CallError('package.notFound');
  const { content, own, settings } = compared;
  const changed = changedBy(settings);
  const given = await giveLibrary(context, uuid, content);
  await inCompany(context, uuid, async (inside) => {
    const { tx, audit } = inside;
    await writeSettings(inside, changed);
    await beginItems(inside, given, [await rootUnitOf(inside)]);
    await tx.update(clients).set({ packageApplied: content.settings }).where(eq(clients.id, uuid));
    const changes = {
      package: [null, content.name],
      ...changesOf({ ...own }, { ...changed }),
      ...Object.fromEntries(
        packageItemKinds.flatMap((kind) => (given[kind].length > 0 ? [[kind, [null, given[kind].length]]] : [])),
      ),
    };
    await audit({ action: 'licensee.applyPackage', subjectType: 'client', subjectId: uuid, changes });
  });
  return {};
};

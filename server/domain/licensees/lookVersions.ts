import { and, desc, eq, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { keptLooks } from '../../../contract/partner/looks';
import { CallError } from '../../base/errors';
import { newId } from '../../base/newId';
import type { Transaction } from '../../db/database';
import { files, type LicenseeLooks, licenseeLooks, licensees } from '../../db/schema';
import { changedFields } from './looks';

/** Time in which a picture waits for the draft that names it, in milliseconds. */
const pictureWait = 24 * 60 * 60_000;

/** Staff member who changes looks; null: the operator. */
export type Changer = { id: string; name: string } | null;

interface Change {
  licenseeId: string;
  by: Changer;
  now: Date;
}

const ofLicensee = (licenseeId: string) => eq(licenseeLooks.licenseeId, licenseeId);
const isDraft = isNull(licenseeLooks.publishedAt);

/** The published versions that are kept, the newest first. */
export const readVersions = (tx: Transaction, licenseeId: string) =>
  tx
    .select()
    .from(licenseeLooks)
    .where(and(ofLicensee(licenseeId), isNotNull(licenseeLooks.publishedAt)))
    .orderBy(desc(licenseeLooks.number));

/** The draft; undefined if there is none. */
export const readDraft = async (tx: Transaction, licenseeId: string) => {
  const [draft] = await tx
    .select()
    .from(licenseeLooks)
    .where(and(ofLicensee(licenseeId), isDraft));
  return draft;
};

/** Pictures' files that looks name. */
const fileIdsIn = ({ images = {} }: LicenseeLooks): string[] =>
  Object.values(images).flatMap((address) => /^licensee\/[\w-]+\/([0-9a-f-]{36})\//.exec(address)?.[1] ?? []);

/**
 * Forgets pictures that neither the draft nor a kept version shows any more. Those that were uploaded a moment ago wait
 * for their draft; housekeeping removes the bytes.
 */
export const removeUnusedPictures = async (tx: Transaction, licenseeId: string, now: Date): Promise<void> => {
  const kept = await tx.select({ looks: licenseeLooks.looks }).from(licenseeLooks).where(ofLicensee(licenseeId));
  const [shown] = await tx.select({ looks: licensees.looks }).from(licensees).where(eq(licensees.id, licenseeId));
  const used = [...kept, ...(shown ? [shown] : [])].flatMap(({ looks }) => fileIdsIn(looks));
  const waited = or(isNull(files.createdBy), lt(files.createdAt, new Date(now.getTime() - pictureWait)));
  await tx
    .delete(files)
    .where(
      and(
        eq(files.context, 'licensee'),
        eq(files.licenseeId, licenseeId),
        waited,
        used.length > 0 ? notInArray(files.id, used) : undefined,
      ),
    );
};

/**
 * Counts a change of a licensee's looks; the next one waits until this is committed.
 * @throws `record.changed` where they are not as the caller has `seen` them
 */
export const countChange = async (tx: Transaction, licenseeId: string, seen?: number): Promise<void> => {
  const counted = await tx
    .update(licensees)
    .set({ looksVersion: sql`${licensees.looksVersion} + 1` })
    .where(and(eq(licensees.id, licenseeId), seen === undefined ? undefined : eq(licensees.looksVersion, seen)))
    .returning({ id: licensees.id });
  if (counted.length === 0) throw new CallError('record.changed');
};

export const discardDraft = async (tx: Transaction, licenseeId: string): Promise<void> => {
  await tx.delete(licenseeLooks).where(and(ofLicensee(licenseeId), isDraft));
};

/** Keeps looks as the draft, in place of the one before. */
export const keepDraft = async (tx: Transaction, { licenseeId, by, now }: Change, looks: LicenseeLooks) => {
  await discardDraft(tx, licenseeId);
  await tx.insert(licenseeLooks).values({
    id: newId(),
    licenseeId,
    looks,
    createdAt: now,
    changedBy: by?.id ?? null,
    changedByName: by?.name ?? null,
  });
};

type Shown = Pick<typeof licensees.$inferSelect, 'looks' | 'createdAt'>;

/** Keeps what is shown as the first version, where it was set before there were any. */
const keepFormer = async (tx: Transaction, licenseeId: string, { looks, createdAt }: Shown): Promise<void> => {
  const changed = changedFields({}, looks);
  await tx
    .insert(licenseeLooks)
    .values({ id: newId(), licenseeId, looks, number: 1, changed, createdAt, publishedAt: createdAt });
};

/**
 * Shows looks to everybody, and keeps them as the newest version. Beforehand `countChange` has them change one
 * after the other. Versions beyond those that are kept are forgotten.
 */
export const publishLooks = async (
  tx: Transaction,
  { licenseeId, by, now }: Change,
  { looks, backTo = null }: { looks: LicenseeLooks; backTo?: number | null },
): Promise<void> => {
  const { looks: shownLooks, createdAt } = licensees;
  const [shown] = await tx.select({ looks: shownLooks, createdAt }).from(licensees).where(eq(licensees.id, licenseeId));
  if (!shown) throw new CallError('record.notFound');
  const [newest] = await readVersions(tx, licenseeId);
  if (!newest) await keepFormer(tx, licenseeId, shown);
  const number = (newest?.number ?? 1) + 1;
  await tx.insert(licenseeLooks).values({
    id: newId(),
    licenseeId,
    looks,
    number,
    changed: changedFields(shown.looks, looks),
    backTo,
    createdAt: now,
    publishedAt: now,
    changedBy: by?.id ?? null,
    changedByName: by?.name ?? null,
  });
  await tx.update(licensees).set({ looks }).where(eq(licensees.id, licenseeId));
  await tx.delete(licenseeLooks).where(and(ofLicensee(licenseeId), lt(licenseeLooks.number, number - keptLooks + 1)));
};

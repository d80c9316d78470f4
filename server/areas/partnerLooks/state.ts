import { eq } from 'drizzle-orm';
import type { LooksState, LooksVersion } from '../../../contract/partner/looks';
import { CallError } from '../../base/errors';
import type { PartnerContext } from '../../core/context/partnerContext';
import { licensees } from '../../db/schema';
import { toFields } from '../../domain/licensees/looks';
import { readDraft, readVersions } from '../../domain/licensees/lookVersions';

/** Name and looks that the licensee's product shows. */
export const readShown = async ({ tx, licenseeId }: Pick<PartnerContext, 'tx' | 'licenseeId'>) => {
  const { name, looks, looksVersion } = licensees;
  const [shown] = await tx
    .select({ name, looks, version: looksVersion })
    .from(licensees)
    .where(eq(licensees.id, licenseeId));
  if (!shown) throw new CallError('session.missing');
  return shown;
};

const toVersion = (row: Awaited<ReturnType<typeof readVersions>>[number]): LooksVersion[] =>
  row.number === null || row.publishedAt === null
    ? []
    : [
        {
          uuid: row.id,
          number: row.number,
          publishedAt: row.publishedAt.toISOString(),
          publishedBy: row.changedByName,
          changed: row.changed,
          backTo: row.backTo,
        },
      ];

/** Reads what is shown, the draft, and what was shown before. */
export const readState = async (context: Pick<PartnerContext, 'tx' | 'licenseeId'>): Promise<LooksState> => {
  const { name, looks, version } = await readShown(context);
  const draft = await readDraft(context.tx, context.licenseeId);
  const versions = await readVersions(context.tx, context.licenseeId);
  return {
    version,
    licenseeName: name,
    published: toFields(looks),
    draft: draft
      ? { looks: toFields(draft.looks), savedAt: draft.createdAt.toISOString(), savedBy: draft.changedByName }
      : null,
    versions: versions.flatMap(toVersion),
  };
};

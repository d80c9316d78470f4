import { type partnerVersions as calls, keptHistory } from '../../../contract/partner/versions';
import { CallError } from '../../base/errors';
import type { PartnerHandler } from '../../core/context/partnerContext';
import type { VersionContent } from '../../domain/library/content';
import { readContent, readVersions } from '../../domain/library/storedContent';
import { differencesBetween } from '../../domain/library/versionDifferences';
import { staffLanguage } from '../../domain/licensees/staffLanguage';

/** Newest versions of an item of the library, each with what it has otherwise than the one before it. */
export const history: PartnerHandler<typeof calls.history> = async (context, { kind, uuid }) => {
  const { tx } = context;
  // One more, for the differences of the oldest that is told.
  const rows = await readVersions(tx, kind, uuid, keptHistory + 1);
  if (rows.length === 0) throw new CallError('record.notFound');
  const language = await staffLanguage(context);
  const contents: VersionContent[] = [];
  for (const row of rows) contents.push(await readContent(tx, row));
  const versions = rows.slice(0, keptHistory).map(({ id, number, createdAt, publishedByName }, index) => {
    const [after, before] = [contents[index], contents[index + 1]];
    return {
      uuid: id,
      number,
      publishedAt: createdAt.toISOString(),
      publishedBy: publishedByName,
      differences: before && after ? differencesBetween(before, after, language) : null,
    };
  });
  return { versions };
};

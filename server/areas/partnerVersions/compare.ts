import type { RequestOf } from '../../../contract/kit/call';
import type { partnerVersions as calls } from '../../../contract/partner/versions';
import { CallError } from '../../base/errors';
import type { PartnerContext, PartnerHandler } from '../../core/context/partnerContext';
import { spokenIn, type VersionContent } from '../../domain/library/content';
import { identifierOf, itemKindOf, packageContent, requireChecked } from '../../domain/library/details';
import { reachOf } from '../../domain/library/reach';
import { findItem, readContent, readVersions } from '../../domain/library/storedContent';
import { requireUpload } from '../../domain/library/uploads';
import { differencesBetween } from '../../domain/library/versionDifferences';
import { staffLanguage } from '../../domain/licensees/staffLanguage';

type Asked = RequestOf<typeof calls.compare>;

/**
 * A checked upload with what it would become a version of.
 *
 * @throws `libraryUpload.notChecked`, `libraryUpload.ofLessons`, `schema.invalid` where details of a package are missing
 */
export const requireComparable = async ({ tx, licenseeId }: PartnerContext, { uuid, ...details }: Asked) => {
  const { found, content } = requireChecked(await requireUpload(tx, uuid));
  const identifier = identifierOf(found, details);
  const kind = itemKindOf(found.kind);
  const itemId = await findItem(tx, kind, { licenseeId, identifier });
  const [newest] = itemId === undefined ? [] : await readVersions(tx, kind, itemId, 1);
  if (found.kind === 'package' && newest?.kind === 'lessons') throw new CallError('libraryUpload.ofLessons');
  return { found, content, identifier, kind, itemId, newest, details };
};

const titleOf = ({ languages }: VersionContent): string =>
  spokenIn({ languages }).flatMap((language) => languages[language]?.title ?? [])[0] ?? '';

/** Says which version an upload becomes, how it differs from the newest, and what it asks of companies, in sums. */
export const compare: PartnerHandler<typeof calls.compare> = async (context, request) => {
  const { tx } = context;
  const { found, content, identifier, kind, itemId, newest, details } = await requireComparable(context, request);
  const language = await staffLanguage(context);
  const before = newest && (await readContent(tx, newest));
  const version = newest && 'category' in newest && before ? { version: newest, content: before } : undefined;
  const after = found.kind === 'package' ? packageContent(content, details, version) : content;
  return {
    title: after.languages[language]?.title ?? titleOf(after),
    identifier,
    number: (newest?.number ?? 0) + 1,
    differences: before ? differencesBetween(before, after, language) : null,
    reach: await reachOf(context, kind, itemId),
  };
};

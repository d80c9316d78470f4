import type { RequestOf } from '../../../contract/kit/call';
import type { PackageItemKind } from '../../../contract/partner/packages';
import type { partnerVersions, UploadKind } from '../../../contract/partner/versions';
import { defaultLanguage } from '../../../contract/shapes/constants';
import { CallError } from '../../base/errors';
import { invalidRequest } from '../../base/refusals';
import type { elearningVersions } from '../../db/schema';
import { type NewPackage, usual } from '../../scorm/importPackage';
import { spokenIn, type VersionContent } from './content';
import type { UploadRow } from './uploads';

/** Details of a package as the call brings them; of other kinds all are left out. */
export type Details = Omit<RequestOf<typeof partnerVersions.publish>, 'uuid'>;

export const itemKindOf = (kind: UploadKind): PackageItemKind => (kind === 'assessment' ? 'assessments' : 'elearnings');

/** Upload that was checked, with what it is. @throws `libraryUpload.notChecked` */
export const requireChecked = (row: UploadRow) => {
  const { found, content, state } = row;
  if (state !== 'checked' || !found || !content) throw new CallError('libraryUpload.notChecked');
  return { found, content: content as VersionContent };
};

/** Identifier of what the upload becomes a version of. @throws `schema.invalid` where a package names none */
export const identifierOf = (
  { identifier, kind, title }: NonNullable<UploadRow['found']>,
  details: Details,
): string => {
  const named = kind === 'package' ? details.elearningIdentifier : identifier;
  if (named === null) throw invalidRequest([{ path: 'elearningIdentifier', rule: 'required' }]);
  if (kind === 'package' && (details.title ?? title) === '')
    throw invalidRequest([{ path: 'title', rule: 'required' }]);
  return named;
};

/** A package as its import is asked for. */
export const packageAsked = (licenseeId: string, identifier: string, details: Details): NewPackage => ({
  licenseeId,
  identifier,
  language: details.language ?? defaultLanguage,
  category: details.category ?? undefined,
  duration: details.duration ?? undefined,
  passMark: details.passMark ?? undefined,
  title: details.title ?? undefined,
  headline: details.headline ?? undefined,
  description: details.description ?? undefined,
});

type Version = Pick<typeof elearningVersions.$inferSelect, 'category' | 'duration' | 'passMark'>;

/** Content of the version that a package becomes: what it says in other languages is carried over. */
export const packageContent = (
  content: VersionContent,
  details: Details,
  before: { version: Version; content: VersionContent } | undefined,
): VersionContent => {
  const [language = defaultLanguage] = spokenIn(content);
  const spoken = content.languages[language];
  if (!spoken) return content;
  const title = (details.title ?? spoken.title).slice(0, 150);
  const texts = { title, headline: details.headline ?? title, description: details.description ?? '' };
  const { category, duration, passMark } = before?.version ?? usual;
  return {
    settings: {
      ...content.settings,
      category: details.category ?? category,
      duration: details.duration ?? duration,
      passMark: details.passMark ?? passMark,
    },
    picture: before?.content.picture ?? '',
    languages: { ...before?.content.languages, [details.language ?? defaultLanguage]: { ...spoken, ...texts } },
  };
};

import { type VersionDifferences, versionSettings, versionTexts } from '../../../contract/partner/versionDifferences';
import { type LanguageCode, languageCodes } from '../../../contract/shapes/constants';
import { type Part, type Spoken, spokenIn, type VersionContent } from './content';

type Change = VersionDifferences['parts'][number];

const keyOf = ({ kind, id }: Part): string => `${kind} ${id}`;

/** Parts that one language has more, less or otherwise, each with its key. */
const changesIn = (before: Spoken, after: Spoken): [string, Change][] => {
  const former = new Map(before.parts.map((part) => [keyOf(part), part]));
  const present = new Set(after.parts.map(keyOf));
  const changed = after.parts.flatMap((part): [string, Change][] => {
    const { kind, title, print } = part;
    const known = former.get(keyOf(part));
    if (known?.print === print) return [];
    return [[keyOf(part), { kind, change: known ? 'changed' : 'added', title }]];
  });
  const removed = before.parts.flatMap((part): [string, Change][] =>
    present.has(keyOf(part)) ? [] : [[keyOf(part), { kind: part.kind, change: 'removed', title: part.title }]],
  );
  return [...changed, ...removed];
};

const orderOf = ({ parts }: Spoken, other: Spoken): string => {
  const known = new Set(other.parts.map(keyOf));
  return JSON.stringify(parts.map(keyOf).filter((key) => known.has(key)));
};

/** Paths whose file differs, or is in one of the two alone. */
const filesApart = (before: Spoken, after: Spoken) => {
  const [former, present] = [before.files ?? {}, after.files ?? {}];
  const paths = Object.keys(present);
  return {
    added: paths.filter((path) => former[path] === undefined),
    removed: Object.keys(former).filter((path) => present[path] === undefined),
    changed: paths.filter((path) => former[path] !== undefined && former[path] !== present[path]),
  };
};

const isPackage = ({ languages }: VersionContent): boolean => Object.values(languages).some(({ files }) => files);

/**
 * Differences from one content to the next. Languages that only one of them speaks are told as such, and what they share
 * is compared in each; titles are told in the given language where it is among those.
 */
export const differencesBetween = (
  before: VersionContent,
  after: VersionContent,
  language: LanguageCode,
): VersionDifferences => {
  const [former, present] = [spokenIn(before), spokenIn(after)];
  const shared = languageCodes.flatMap((code) => {
    const [one, other] = [before.languages[code], after.languages[code]];
    return one && other ? [{ code, before: one, after: other }] : [];
  });
  // A part is told once, by the title in the reader's language: what is set last stays.
  const readLast = shared.toSorted((one, other) => Number(one.code === language) - Number(other.code === language));
  const parts = new Map(readLast.flatMap((each) => changesIn(each.before, each.after)));
  const files = readLast.map((each) => filesApart(each.before, each.after));
  const sum = (change: 'added' | 'removed' | 'changed') => files.reduce((all, each) => all + each[change].length, 0);
  return {
    settings: versionSettings.flatMap((field) => {
      const [was, is] = [before.settings[field] ?? null, after.settings[field] ?? null];
      return was === is ? [] : [{ field, before: was, after: is }];
    }),
    languages: {
      added: present.filter((code) => !former.includes(code)),
      removed: former.filter((code) => !present.includes(code)),
    },
    texts: shared.flatMap((each) =>
      versionTexts.flatMap((field) =>
        each.before[field] === each.after[field] ? [] : [{ language: each.code, field }],
      ),
    ),
    hasOtherPicture: before.picture !== after.picture,
    parts: [...parts.values()],
    isReordered: shared.some((each) => orderOf(each.before, each.after) !== orderOf(each.after, each.before)),
    files:
      isPackage(before) || isPackage(after)
        ? { added: sum('added'), removed: sum('removed'), changed: sum('changed') }
        : null,
  };
};

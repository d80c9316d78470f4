import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { isDifferent, type VersionDifferences } from '../../contract/partner/versionDifferences';
import { languageName } from '../../i18n/languageNames';
import { keyed } from '../ui/keyed';
import { useFormat } from '../ui/useFormat';
import { useLanguage } from '../ui/useLanguage';

/** Lines of one kind that are shown; of more their number is told. */
const shownLines = 50;

type Setting = VersionDifferences['settings'][number];

/** Lines that say what is different, parted by how: settings and texts, then parts that are new, gone and changed. */
const useLines = () => {
  const translate = useTranslate();
  const format = useFormat();
  const reader = useLanguage();
  const words = 'partnerVersions.differences';
  const shownValue = (field: Setting['field'], value: Setting['before']): string => {
    if (value === null) return translate(`${words}.none`);
    if (typeof value === 'number') return format.number(value);
    return translate(field === 'kind' ? `partnerVersions.kinds.${value}` : `elearnings.options.category.${value}`);
  };
  return (differences: VersionDifferences): { title: string; lines: string[] }[] => {
    const { settings, languages, texts, hasOtherPicture, parts, isReordered, files } = differences;
    const partsOf = (change: 'added' | 'removed' | 'changed'): string[] =>
      parts
        .filter((part) => part.change === change)
        .map(({ kind, title }) => translate(`${words}.part`, { kind: translate(`${words}.partKinds.${kind}`), title }));
    const general = [
      ...settings.map(({ field, before, after }) =>
        translate(`${words}.setting`, {
          field: translate(`${words}.fields.${field}`),
          before: shownValue(field, before),
          after: shownValue(field, after),
        }),
      ),
      ...languages.added.map((code) => translate(`${words}.languageAdded`, { language: languageName(code, reader) })),
      ...languages.removed.map((code) =>
        translate(`${words}.languageRemoved`, { language: languageName(code, reader) }),
      ),
    ];
    const changed = [
      ...texts.map(({ language, field }) =>
        translate(`${words}.text`, {
          field: translate(`${words}.textFields.${field}`),
          language: languageName(language, reader),
        }),
      ),
      ...(hasOtherPicture ? [translate(`${words}.picture`)] : []),
      ...(isReordered ? [translate(`${words}.reordered`)] : []),
      ...(files && files.added + files.removed + files.changed > 0
        ? [
            translate(`${words}.files`, {
              added: format.number(files.added),
              removed: format.number(files.removed),
              changed: format.number(files.changed),
            }),
          ]
        : []),
    ];
    return [
      { title: translate(`${words}.settings`), lines: general },
      { title: translate(`${words}.change.added`), lines: partsOf('added') },
      { title: translate(`${words}.change.removed`), lines: partsOf('removed') },
      { title: translate(`${words}.change.changed`), lines: [...changed, ...partsOf('changed')] },
    ].filter(({ lines }) => lines.length > 0);
  };
};

/** Differences between two versions. */
export const Differences = ({ differences }: { differences: VersionDifferences }) => {
  const translate = useTranslate();
  const linesOf = useLines();
  if (!isDifferent(differences))
    return <Typography variant="body2">{translate('partnerVersions.differences.nothing')}</Typography>;
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 1.5, m: 0 }}>
      {linesOf(differences).map(({ title, lines }) => (
        <Box key={title}>
          <Typography component="dt" variant="body2" sx={{ fontWeight: 600 }}>
            {title}
          </Typography>
          {keyed(lines.slice(0, shownLines)).map(({ key, value }) => (
            <Typography component="dd" variant="body2" key={key} sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          ))}
          {lines.length > shownLines && (
            <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
              {translate('partnerVersions.differences.further', { smart_count: lines.length - shownLines })}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
};

import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { greatestFactor } from '../../../contract/riskAssessments/riskLevels';
import type { RoundDetails } from '../../../contract/riskAssessments/roundFields';
import { colourOf } from '../../riskLevels/levelColour';
import { SectionCard } from '../../ui/SectionCard';
import { useFormat } from '../../ui/useFormat';
import { visuallyHidden } from '../../ui/visuallyHidden';

type Section = RoundDetails['sections'][number];
const kinds = ['previous', 'before', 'after'] as const;
type Kind = (typeof kinds)[number];

/** Before measures always; after them once a check has changed anything; of the round before, where there was one. */
const shownKinds = (sections: readonly Section[]): Kind[] =>
  kinds.filter(
    (kind) =>
      kind === 'before' ||
      sections.some((section) => section[kind] !== null && (kind === 'previous' || section.after !== section.before)),
  );

const Bar = ({ kind, value }: { kind: Kind; value: number | null }) => {
  const format = useFormat();
  const colour = value === null ? 'transparent' : colourOf(value);
  const width = `${((value ?? 0) / greatestFactor) * 100}%`;
  return (
    <Box sx={barRowStyle}>
      <Box sx={trackStyle}>
        <Box
          sx={{ ...barStyle, width, ...(kind === 'previous' ? hollow : { bgcolor: colour }), borderColor: colour }}
        />
      </Box>
      <Typography variant="caption" sx={{ width: '2.5rem', fontWeight: kind === 'before' ? 600 : 400 }}>
        {value === null ? '–' : format.mean(value)}
      </Typography>
    </Box>
  );
};

/** The picture of the whole: each section on the scale of 1 to 10, before and after measures and in the round before. */
export const SectionBars = ({ sections }: { sections: readonly Section[] }) => {
  const translate = useTranslate();
  const format = useFormat();
  const shown = shownKinds(sections);
  const labelOf = (kind: Kind): string => translate(`riskRounds.bars.${kind}`);
  return (
    <SectionCard title={translate('riskRounds.bars.title')} subtitle={translate('riskRounds.bars.subtitle')}>
      <Box aria-hidden sx={{ display: 'grid', gap: 2 }}>
        {sections.map((section) => (
          <Box key={section.sectionId} sx={sectionStyle}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {section.title}
            </Typography>
            <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
              {shown.map((kind) => (
                <Box key={kind} sx={kindStyle}>
                  <Typography variant="caption" color="textSecondary">
                    {labelOf(kind)}
                  </Typography>
                  <Bar kind={kind} value={section[kind]} />
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      {/* A table by itself would be as wide as its words. */}
      <Box sx={visuallyHidden}>
        <table>
          <caption>{translate('riskRounds.bars.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{translate('riskRounds.fields.sectionTitle')}</th>
              {shown.map((kind) => (
                <th scope="col" key={kind}>
                  {labelOf(kind)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sections.map((section) => (
              <tr key={section.sectionId}>
                <th scope="row">{section.title}</th>
                {shown.map((kind) => {
                  const value = section[kind];
                  return <td key={kind}>{value === null ? translate('riskRounds.notRated') : format.mean(value)}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </SectionCard>
  );
};

const sectionStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '14rem minmax(0, 1fr)' },
  columnGap: 3,
  rowGap: 0.5,
} as const;
const kindStyle = {
  display: 'grid',
  gridTemplateColumns: '9rem minmax(0, 1fr)',
  alignItems: 'center',
  gap: 1,
} as const;
const barRowStyle = { display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 } as const;
const trackStyle = { flex: 1, bgcolor: 'action.hover', borderRadius: '3px' } as const;
const barStyle = { height: 12, borderRadius: '3px', border: '2px solid', printColorAdjust: 'exact' } as const;
const hollow = { bgcolor: 'transparent' } as const;

import { Alert, Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { VersionComparison } from '../../contract/partner/versions';
import { SectionCard } from '../ui/SectionCard';
import { Differences } from './Differences';

const sums = ['notBegun', 'begun', 'proofs'] as const;

/** Effect of publishing on the companies that have it, in sums. */
const Reach = ({ reach }: Pick<VersionComparison, 'reach'>) => {
  const translate = useTranslate();
  const { companies, proofs } = reach;
  const kind = proofs === null ? 'assessments' : 'elearnings';
  const told = sums.flatMap((name) => {
    const count = reach[name];
    return count === null ? [] : [translate(`partnerVersions.reach.${kind}.${name}`, { smart_count: count })];
  });
  const lines =
    companies === 0
      ? [translate('partnerVersions.reach.none')]
      : [translate('partnerVersions.reach.companies', { smart_count: companies }), ...told];
  return (
    <SectionCard title={translate('partnerVersions.reach.title')}>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </SectionCard>
  );
};

/** Differences to the newest version, and what publishing asks of whom. */
export const Comparison = ({ comparison, isSame }: { comparison: VersionComparison; isSame: boolean }) => {
  const translate = useTranslate();
  const { title, number, differences, reach } = comparison;
  const before = number - 1;
  if (isSame) return <Alert severity="info">{translate('partnerVersions.comparison.same', { number: before })}</Alert>;
  return (
    <>
      {differences ? (
        <SectionCard title={translate('partnerVersions.comparison.title', { number: before })}>
          <Differences differences={differences} />
        </SectionCard>
      ) : (
        <Typography>{translate('partnerVersions.comparison.first', { title })}</Typography>
      )}
      <Reach reach={reach} />
    </>
  );
};

import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { OwnMeasure } from '../../contract/nearMisses/ownMeasures';
import { lazyPage } from '../page/pageRoutes';
import { useDueBadges } from '../tasks/useDueBadges';
import { CardGrid } from '../ui/CardGrid';
import { ContentCard } from '../ui/contentCard/ContentCard';

/** Loaded when somebody opens one: the overview needs no forms. */
const MeasureDialog = lazyPage(async () => (await import('./MeasureDialog')).MeasureDialog);

const MeasureCard = ({ measure, onOpen }: { measure: OwnMeasure; onOpen: () => void }) => {
  const translate = useTranslate();
  const { name, kind, notes, locationName, place, step, nextDue, isOverdue } = measure;
  const badges = useDueBadges({ status: isOverdue ? 'overdue' : 'due', dueOn: nextDue, lastCompletedAt: null });
  return (
    <ContentCard
      headline={name}
      {...(notes && { description: notes })}
      category={translate(`nearMissMeasures.options.kind.${kind}`)}
      badges={badges}
      labels={[locationName, place].filter((each) => each !== null)}
      buttons={[
        { label: translate(`nearMissMeasures.own.${step}.action`), icon: CheckCircleOutlined, onClick: onOpen },
      ]}
    />
  );
};

/** Own measures after near misses; the address names the open one: `?measure=<uuid>`. */
export const OwnMeasures = ({ measures }: { measures: readonly OwnMeasure[] }) => {
  const translate = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  const open = measures.find(({ uuid }) => uuid === parameters.get('measure'));
  const change = (uuid: string | null): void =>
    setParameters((before) => {
      const next = new URLSearchParams(before);
      next.delete('measure');
      if (uuid) next.set('measure', uuid);
      return next;
    });
  return (
    <Box component="section" aria-labelledby="own-measures" sx={{ mb: 4 }}>
      <Typography id="own-measures" variant="h2" sx={{ mb: 2 }}>
        {translate('nearMissMeasures.own.title')}
      </Typography>
      <CardGrid>
        {measures.map((measure) => (
          <MeasureCard key={measure.uuid} measure={measure} onOpen={() => change(measure.uuid)} />
        ))}
      </CardGrid>
      <Suspense fallback={null}>
        {open && <MeasureDialog key={open.step} measure={open} onClose={() => change(null)} />}
      </Suspense>
    </Box>
  );
};

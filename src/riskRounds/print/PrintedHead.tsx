import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemberState } from '../../../authProvider';
import type { RoundDetails } from '../../../contract/riskAssessments/roundFields';
import { levelsOnlyNumbers } from '../../../contract/riskAssessments/surveyRating';
import { FactorScale } from '../../riskLevels/FactorScale';
import { useFormat } from '../../ui/useFormat';
import { stateWords } from '../stateWords';
import { useAttendeeNames } from '../useAttendeeNames';

/** Head of a printed round: target, company, time, number of answers, and the overall risk. */
export const PrintedHead = ({ round }: { round: RoundDetails }) => {
  const translate = useTranslate();
  const format = useFormat();
  const attendeeNames = useAttendeeNames();
  const { client } = useMemberState();
  const label = (name: string): string => translate(`riskRounds.fields.${name}`);
  const day = (date: string | null): string => (date ? format.date(date) : '–');
  const counted =
    round.kind === 'inspection'
      ? translate('riskRounds.inspection')
      : translate('riskRounds.completedOf', {
          completed: format.number(round.completedMemberCount),
          smart_count: round.memberCount,
          members: format.number(round.memberCount),
        });
  const facts = [
    [label('company'), client.name],
    [label('targetName'), round.targetName ?? translate('riskRounds.members')],
    [label('sourceName'), round.sourceName],
    [label('state'), translate(stateWords(round))],
    [label('cycle'), format.number(round.cycle)],
    [label('versionNumber'), round.versionNumber === null ? '–' : format.number(round.versionNumber)],
    [translate(`riskRounds.finishedOn.${round.kind}`), day(round.finishedOn)],
    [label('confirmedOn'), day(round.confirmedOn)],
    ...(round.confirmedBy ? [[label('confirmedBy'), round.confirmedBy] as const] : []),
    ...(round.attendees.length > 0 ? [[label('attendees'), attendeeNames(round.attendees)] as const] : []),
    [label('completedMemberCount'), counted],
    [label('riskLoad'), <FactorScale key="before" value={round.riskLoad} />],
    ...(round.riskLoadAfter === null || round.riskLoadAfter === round.riskLoad
      ? []
      : [[label('riskLoadAfter'), <FactorScale key="after" value={round.riskLoadAfter} />] as const]),
  ] as const;
  return (
    <Box sx={{ mb: 3 }}>
      <Typography variant="overline" color="textSecondary">
        {translate('riskRounds.print.title')}
      </Typography>
      <Typography component="h1" variant="h1" sx={{ mb: 2 }}>
        {round.title}
      </Typography>
      <Box component="dl" sx={gridStyle}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {name}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0 }}>
              {value}
            </Typography>
          </div>
        ))}
      </Box>
      {round.levelsOnly && (
        <Typography variant="body2" sx={{ mt: 2 }}>
          {translate('riskRounds.levelsOnly', levelsOnlyNumbers)}
        </Typography>
      )}
    </Box>
  );
};

const gridStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))',
  columnGap: 3,
  rowGap: 1,
  m: 0,
} as const;

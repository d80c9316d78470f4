import { Box, Card, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { RoundDetails } from '../../../contract/riskAssessments/roundFields';
import { FactorScale } from '../../riskLevels/FactorScale';
import { DueWords } from '../DueWords';
import { Participation } from '../Participation';
import { useAttendeeNames } from '../useAttendeeNames';

interface FactProperties {
  label: string;
  /** Names take a row of their own. */
  wide?: boolean;
  children: ReactNode;
}

const Fact = ({ label, wide = false, children }: FactProperties) => (
  <Card sx={{ px: 2, py: 1.5, minWidth: 0, ...(wide && { gridColumn: '1 / -1' }) }}>
    <Typography component="dt" variant="caption" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" variant="body1" sx={{ m: 0, mt: 0.5 }}>
      {children}
    </Typography>
  </Card>
);

/** A round in numbers: who took part, when it is due, how great the risk is now, what is left to decide. */
export const Numbers = ({ round }: { round: RoundDetails }) => {
  const translate = useTranslate();
  const { kind, state, dueOn, confirmedOn, isOverdue, riskLoad, riskLoadAfter, riskCounts, minimumCount } = round;
  const { confirmedBy, attendees } = round;
  const label = (name: string): string => translate(`riskRounds.fields.${name}`);
  const attendeeNames = useAttendeeNames();
  const isRated = state !== 'running' && state !== 'discarded';
  return (
    <Box component="dl" sx={gridStyle}>
      <Fact label={label('completedMemberCount')}>
        <Participation round={round} minimum={minimumCount} />
      </Fact>
      {state !== 'discarded' && (
        <Fact label={label('dueOn')}>
          <DueWords dueOn={dueOn} doneOn={confirmedOn} isOverdue={isOverdue} />
        </Fact>
      )}
      {confirmedBy && <Fact label={label('confirmedBy')}>{confirmedBy}</Fact>}
      {state !== 'discarded' && (
        <Fact label={label('riskLoad')}>
          {isRated ? <FactorScale value={riskLoad} /> : translate(`riskRounds.notYet.${kind}`)}
        </Fact>
      )}
      {isRated && riskLoadAfter !== null && riskLoadAfter !== riskLoad && (
        <Fact label={label('riskLoadAfter')}>
          <FactorScale value={riskLoadAfter} />
        </Fact>
      )}
      {isRated && riskCounts.notAssessed > 0 && (
        <Fact label={label('notAssessed')}>
          {translate('riskRounds.questions', { smart_count: riskCounts.notAssessed })}
        </Fact>
      )}
      {isRated && (
        <Fact label={label('measureToDefine')}>
          {translate('riskRounds.risksToDefine', { smart_count: riskCounts.measureToDefine })}
        </Fact>
      )}
      {attendees.length > 0 && (
        <Fact label={label('attendees')} wide>
          {attendeeNames(attendees)}
        </Fact>
      )}
    </Box>
  );
};

const gridStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
  gap: 2,
  m: 0,
  mb: 3,
} as const;

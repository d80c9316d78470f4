import { Step, StepLabel, Stepper, useMediaQuery, useTheme } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { RoundDetails, RoundState } from '../../../contract/riskAssessments/roundFields';
import { useFormat } from '../../ui/useFormat';
import { stateWords } from '../stateWords';

const steps: readonly RoundState[] = ['running', 'evaluating', 'confirmed', 'done'];

type Dated = Pick<RoundDetails, 'kind' | 'state' | 'finishedOn' | 'confirmedOn'>;

/** Progress of the round, from answering to everything done, with the days on which steps were taken. */
export const StateSteps = ({ round }: { round: Dated }) => {
  const translate = useTranslate();
  const format = useFormat();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const at = steps.indexOf(round.state);
  const endedOn: Partial<Record<RoundState, string | null>> = {
    running: round.finishedOn,
    evaluating: round.confirmedOn,
  };
  return (
    <Stepper
      // The last step is no work that is left: it is ticked as well.
      activeStep={round.state === 'done' ? steps.length : at}
      orientation={isNarrow ? 'vertical' : 'horizontal'}
      aria-label={translate('riskRounds.stepsLabel')}
      sx={{ mb: 3 }}
    >
      {steps.map((step) => {
        const day = endedOn[step];
        return (
          <Step key={step} aria-current={step === round.state ? 'step' : undefined}>
            <StepLabel optional={day && translate('riskRounds.until', { date: format.date(day) })}>
              {translate(stateWords({ kind: round.kind, state: step }))}
            </StepLabel>
          </Step>
        );
      })}
    </Stepper>
  );
};

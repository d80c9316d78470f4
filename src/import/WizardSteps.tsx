import { Step, StepLabel, Stepper, useMediaQuery, useTheme } from '@mui/material';
import { useImportWords } from './useImportWords';

interface Properties {
  steps: readonly string[];
  /** Current step. */
  step: string;
  /** Namespace of the import's words. */
  words: string;
}

/** Steps of the wizard with the current one: side by side, on phones below each other. */
export const WizardSteps = ({ steps, step, words }: Properties) => {
  const say = useImportWords(words);
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'));
  return (
    <Stepper
      activeStep={steps.indexOf(step)}
      orientation={isNarrow ? 'vertical' : 'horizontal'}
      aria-label={say('stepsLabel')}
      sx={{ mb: 3 }}
    >
      {steps.map((name) => (
        <Step key={name} aria-current={name === step ? 'step' : undefined}>
          <StepLabel>{say(`steps.${name}`)}</StepLabel>
        </Step>
      ))}
    </Stepper>
  );
};

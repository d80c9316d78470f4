import { Step, StepLabel, Stepper, useMediaQuery, useTheme } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type Step as StepName, steps } from './importState';

/** Where in the wizard one is: side by side, on phones below each other. */
export const WizardSteps = ({ step }: { step: StepName }) => {
  const translate = useTranslate();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'));
  return (
    <Stepper
      activeStep={steps.indexOf(step)}
      orientation={isNarrow ? 'vertical' : 'horizontal'}
      aria-label={translate('memberImport.stepsLabel')}
      sx={{ mb: 3 }}
    >
      {steps.map((name) => (
        <Step key={name} aria-current={name === step ? 'step' : undefined}>
          <StepLabel>{translate(`memberImport.steps.${name}`)}</StepLabel>
        </Step>
      ))}
    </Stepper>
  );
};

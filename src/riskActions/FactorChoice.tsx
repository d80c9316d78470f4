import { Box, FormControl, FormHelperText, FormLabel } from '@mui/material';
import { useTranslate, ValidationError } from 'ra-core';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { greatestFactor, levelOf } from '../../contract/riskAssessments/riskLevels';
import { colourOf } from '../riskLevels/levelColour';
import { visuallyHidden } from '../ui/visuallyHidden';

const factors = Array.from({ length: greatestFactor }, (_, index) => index + 1);

/** Chooses how great a risk is, on the scale of 1 to 10; a field of the form around it. */
export const FactorChoice = ({ name, label }: { name: string; label: string }) => {
  const translate = useTranslate();
  const id = useId();
  const { field, fieldState } = useController({ name });
  const message = fieldState.error?.message;
  const chosen = typeof field.value === 'number' ? field.value : null;
  return (
    <FormControl component="fieldset" fullWidth error={Boolean(message)} required sx={{ minWidth: 0 }}>
      <FormLabel component="legend" sx={{ mb: 1 }}>
        {label}
      </FormLabel>
      <Box sx={rowStyle}>
        {factors.map((factor) => (
          <Box component="label" key={factor} sx={choiceStyle(factor, factor === chosen)}>
            <Box
              component="input"
              type="radio"
              name={`${id}-${name}`}
              value={factor}
              checked={factor === chosen}
              ref={factor === 1 ? field.ref : undefined}
              onChange={() => field.onChange(factor)}
              onBlur={field.onBlur}
              sx={visuallyHidden}
            />
            {factor}
            <Box component="span" sx={visuallyHidden}>{`, ${translate(`riskRounds.levels.${levelOf(factor)}`)}`}</Box>
          </Box>
        ))}
      </Box>
      <FormHelperText>
        {message ? (
          <ValidationError error={message} />
        ) : chosen === null ? (
          translate('riskActions.effect.hint')
        ) : (
          translate(`riskRounds.levels.${levelOf(chosen)}`)
        )}
      </FormHelperText>
    </FormControl>
  );
};

const rowStyle = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(3rem, 1fr))', gap: 0.75 } as const;

/** The colour stands as a line below the number, so that any number can be read. */
const choiceStyle = (factor: number, isChosen: boolean) =>
  ({
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minHeight: 44,
    cursor: 'pointer',
    border: '1px solid',
    borderColor: isChosen ? 'text.primary' : 'outline',
    borderRadius: '8px',
    boxShadow: ({ palette }: { palette: { text: { primary: string } } }) =>
      isChosen ? `inset 0 0 0 1px ${palette.text.primary}` : 'none',
    fontWeight: isChosen ? 600 : 400,
    overflow: 'hidden',
    '&::after': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      bottom: 0,
      height: 6,
      bgcolor: colourOf(factor),
    },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
  }) as const;

import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { passwordMinimumLength } from '../../contract/shapes/constants';
import { passwordParts } from '../../contract/shapes/wellFormed';
import { visuallyHidden } from '../ui/visuallyHidden';

/** Password rules, ticked off while one is typed. */
export const PasswordRules = ({ password }: { password: string }) => {
  const translate = useTranslate();
  return (
    <div>
      <Typography variant="body2" color="textSecondary" gutterBottom>
        {translate('auth.reset.rules.title')}
      </Typography>
      <Box component="ul" sx={listStyle}>
        {Object.entries(passwordParts).map(([part, holds]) => {
          const isMet = holds(password);
          const Icon = isMet ? CheckCircle : RadioButtonUnchecked;
          return (
            <Box component="li" key={part} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
              <Icon sx={{ fontSize: 18, color: isMet ? 'success.main' : 'text.secondary' }} aria-hidden />
              <Typography variant="body2" component="span" color={isMet ? undefined : 'textSecondary'}>
                {translate(`auth.reset.rules.${part}`, { min: passwordMinimumLength })}
                <span style={visuallyHidden}>: {translate(`auth.reset.rules.${isMet ? 'met' : 'open'}`)}</span>
              </Typography>
            </Box>
          );
        })}
      </Box>
    </div>
  );
};

const listStyle = {
  display: 'grid',
  gap: 0.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(13rem, 1fr))',
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;

import { Box, Radio, RadioGroup, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ThemeChoice, themeChoices } from '../../contract/shapes/constants';
import { ThemePicture } from './ThemePicture';

interface Properties {
  chosen: ThemeChoice;
  onChoose: (choice: ThemeChoice) => void;
}

/** The appearances as small pictures of the dashboard. */
export const ThemeChoices = ({ chosen, onChoose }: Properties) => {
  const translate = useTranslate();
  const choose = (value: string): void => {
    const choice = themeChoices.find((theme) => theme === value);
    if (choice) onChoose(choice);
  };
  return (
    <RadioGroup
      aria-label={translate('profile.settings.theme')}
      value={chosen}
      onChange={(_, value) => choose(value)}
      sx={grid}
    >
      {themeChoices.map((theme) => (
        <Box
          component="label"
          key={theme}
          sx={{ ...card, borderColor: theme === chosen ? 'primary.main' : 'hairline' }}
        >
          <ThemePicture theme={theme} />
          <Box sx={{ display: 'flex', alignItems: 'flex-start', p: 1 }}>
            <Radio value={theme} size="small" slotProps={{ input: { 'aria-describedby': `theme-${theme}` } }} />
            <Box sx={{ pt: 0.75 }}>
              <Typography variant="subtitle2" component="span" sx={{ display: 'block' }}>
                {translate(`common.theme.${theme}`)}
              </Typography>
              <Typography id={`theme-${theme}`} variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                {translate(`profile.settings.${theme}Text`)}
              </Typography>
            </Box>
          </Box>
        </Box>
      ))}
    </RadioGroup>
  );
};

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
} as const;

const card = {
  display: 'block',
  overflow: 'hidden',
  cursor: 'pointer',
  border: 2,
  borderRadius: '12px',
  '&:hover': { bgcolor: 'action.hover' },
} as const;

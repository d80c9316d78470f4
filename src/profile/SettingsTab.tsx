import { FormControl, FormControlLabel, Radio, RadioGroup, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemberState, usePermitted } from '../../authProvider';
import { toLanguageCode } from '../../contract/shapes/languages';
import { languageName } from '../../i18n/languageNames';
import { useProfileSetting } from '../layout/useProfileSetting';
import { SectionCard } from '../ui/SectionCard';
import { Notifications } from './push/Notifications';
import { ThemeChoices } from './ThemeChoices';

/** Appearance, language and notifications; each choice shows at once and is saved. */
export const SettingsTab = () => {
  const translate = useTranslate();
  const { availableLanguages } = useMemberState().settings;
  const { setting, change } = useProfileSetting();
  const mayBeNotified = usePermitted(['profile.change-push']);
  return (
    <Stack spacing={3}>
      <SectionCard title={translate('profile.settings.theme')} subtitle={translate('profile.settings.themeText')}>
        <ThemeChoices chosen={setting.frontendStyle.theme} onChoose={(theme) => change({ frontendStyle: { theme } })} />
      </SectionCard>
      <SectionCard title={translate('profile.settings.language')} subtitle={translate('profile.settings.languageText')}>
        <FormControl>
          <RadioGroup
            aria-label={translate('profile.settings.language')}
            value={setting.languageCode}
            onChange={(_, value) => change({ languageCode: toLanguageCode(value) })}
          >
            {availableLanguages.map((languageCode) => (
              <FormControlLabel
                key={languageCode}
                value={languageCode}
                control={<Radio />}
                label={languageName(languageCode)}
                lang={languageCode.slice(0, 2)}
              />
            ))}
          </RadioGroup>
        </FormControl>
      </SectionCard>
      {mayBeNotified && <Notifications />}
    </Stack>
  );
};

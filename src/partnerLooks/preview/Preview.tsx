import { Box, Tab, Tabs, ThemeProvider, ToggleButton, ToggleButtonGroup, useTheme } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { createDashboardTheme } from '../../layout/theme';
import type { Mode } from '../../layout/theme/tones';
import { LicenseeContext } from '../../licensee/licensee';
import { SectionCard } from '../../ui/SectionCard';
import { useShownLooks } from '../looksContext';
import { previewLicensee, type TypedLooks } from '../previewLicensee';
import { Certificate } from './Certificate';
import { Mail } from './Mail';
import { Overview } from './Overview';
import { Phone } from './Phone';
import type { Previewed } from './previewed';
import { SignIn } from './SignIn';

const tabs = ['signIn', 'overview', 'phone', 'mail', 'certificate'] as const;
type TabName = (typeof tabs)[number];
const modes = ['light', 'dark'] as const;

const Shown = ({ tab, ...previewed }: Previewed & { tab: TabName }) => {
  if (tab === 'signIn') return <SignIn {...previewed} />;
  if (tab === 'overview') return <Overview {...previewed} />;
  if (tab === 'phone') return <Phone {...previewed} />;
  if (tab === 'mail') return <Mail {...previewed} />;
  return <Certificate licenseeName={previewed.licensee.licenseeName} />;
};

/** Preview of what is typed, as people would see it: nothing in it can be pressed or reached. */
export const Preview = () => {
  const translate = useTranslate();
  const id = useId();
  const { state } = useShownLooks();
  const [tab, setTab] = useState<TabName>('signIn');
  const [mode, setMode] = useState<Mode>(useTheme().palette.mode);
  const looks = useDeferredValue<TypedLooks>(useWatch());
  const licensee = useMemo(() => previewLicensee(looks, state.licenseeName), [looks, state.licenseeName]);
  const theme = useMemo(() => createDashboardTheme(licensee.theme, mode), [licensee.theme, mode]);
  const themes = (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={mode}
      aria-label={translate('common.theme.label')}
      onChange={(_, wanted) => wanted && setMode(wanted)}
    >
      {modes.map((each) => (
        <ToggleButton key={each} value={each}>
          {translate(`common.theme.${each}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
  return (
    <Box sx={{ position: { lg: 'sticky' }, top: { lg: 88 }, minWidth: 0 }}>
      <SectionCard
        title={translate('partnerLooks.preview.title')}
        subtitle={translate('partnerLooks.preview.subtitle')}
        actions={themes}
      >
        <Tabs
          value={tab}
          variant="scrollable"
          allowScrollButtonsMobile
          aria-label={translate('partnerLooks.preview.title')}
          onChange={(_, wanted) => setTab(wanted)}
          sx={{ mb: 2 }}
        >
          {tabs.map((each) => (
            <Tab
              key={each}
              id={`${id}-${each}`}
              value={each}
              aria-controls={`${id}-panel`}
              label={translate(`partnerLooks.preview.tabs.${each}`)}
            />
          ))}
        </Tabs>
        <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
          <ThemeProvider theme={theme}>
            <LicenseeContext value={licensee}>
              <Box inert sx={boxStyle}>
                <Shown tab={tab} looks={looks} licensee={licensee} mode={mode} />
              </Box>
            </LicenseeContext>
          </ThemeProvider>
        </Box>
      </SectionCard>
    </Box>
  );
};

const boxStyle = { border: 1, borderColor: 'hairline', borderRadius: 1, overflow: 'hidden' } as const;

import { CssBaseline, ThemeProvider, useMediaQuery } from '@mui/material';
import { type ReactNode, useMemo } from 'react';
import { useMemberState } from '../../authProvider';
import { useLicensee } from '../licensee/licensee';
import { useDelayed } from '../ui/useDelayed';
import { createDashboardTheme } from './theme';

// Where the width changes at the same time, React leaves parts of a page in the former theme, for good: it waits for that.
const settling = 200;

/** The licensee's colours, light or dark as the person wants it, or as the device says; follows changes. */
export const DashboardTheme = ({ children }: { children: ReactNode }) => {
  const { theme: colours } = useLicensee();
  const { theme: choice } = useMemberState().settings.frontendStyle;
  const deviceIsDark = useDelayed(useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true }), settling);
  const mode = choice === 'dark' || (choice === 'system' && deviceIsDark) ? 'dark' : 'light';
  const theme = useMemo(() => createDashboardTheme(colours, mode), [colours, mode]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
};

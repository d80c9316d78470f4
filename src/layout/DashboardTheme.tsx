import { CssBaseline, ThemeProvider, useMediaQuery } from '@mui/material';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { useMemberState } from '../../authProvider';
import { useLicensee } from './licensee';
import { createDashboardTheme } from './theme';

/** The licensee's colours, light or dark as the person wants it, or as the device says; follows changes at once. */
export const DashboardTheme = ({ children }: { children: ReactNode }) => {
  const { theme: colours } = useLicensee();
  const { theme: choice } = useMemberState().settings.frontendStyle;
  // Deferred: where the width changes with it, React leaves parts of a page in the former theme if both come at once.
  const deviceIsDark = useDeferredValue(useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true }));
  const mode = choice === 'dark' || (choice === 'system' && deviceIsDark) ? 'dark' : 'light';
  const theme = useMemo(() => createDashboardTheme(colours, mode), [colours, mode]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
};

import { createTheme, type Theme } from '@mui/material/styles';
import type { LicenseeConfig } from '../../contract/bootstrap';
import { buttons } from './theme/buttons';
import { data } from './theme/data';
import { ground } from './theme/ground';
import { inputs } from './theme/inputs';
import { paletteOf } from './theme/palette';
import { plainViews } from './theme/plainViews';
import { surfaces } from './theme/surfaces';
import type { Mode } from './theme/tones';
import { typography } from './theme/typography';

/** The look of the dashboard in the licensee's colours, which are corrected where they would be unreadable. */
export const createDashboardTheme = (colours: LicenseeConfig['theme'], mode: Mode): Theme =>
  createTheme({
    palette: paletteOf(colours, mode),
    typography,
    shape: { borderRadius: 10 },
    // One ring for everything that can be pressed; what would cut it off, like tabs and menus, draws it inside.
    focusVisible: true,
    spacing: 8,
    components: { ...ground, ...surfaces, ...buttons, ...inputs, ...data, ...plainViews },
  });

import { alpha, type PaletteOptions } from '@mui/material/styles';
import type { LicenseeConfig } from '../../../contract/bootstrap';
import { blackOrWhite, contrastRatio, ensureContrast, textContrast } from '../../ui/colours';
import { type Mode, tones } from './tones';

// Above the 4.5 that text needs, so that it stays readable on a surface tinted with the same colour.
const accentContrast = 5.4;
const visibleContrast = 1.3;

type RiskColours = Record<'veryLow' | 'low' | 'medium' | 'high', string>;

declare module '@mui/material/styles' {
  interface Palette {
    /** The licensee's colour as given, for filled areas; `edge` keeps them visible on any surface. */
    brand: { main: string; contrastText: string; edge: string };
    hairline: string;
    outline: string;
    raised: string;
    /** How great a risk is; for nothing else. */
    risk: RiskColours;
  }
  interface PaletteOptions {
    brand: { main: string; contrastText: string; edge: string };
    hairline: string;
    outline: string;
    raised: string;
    risk: RiskColours;
  }
}

/** The ground on which the licensee's colour is hardest to read as text. */
export const accentGround = (mode: Mode): string => (mode === 'light' ? tones.light.canvas : tones.dark.raised);

/** The licensee's colour, made readable as text where it is not. */
export const accentOf = (primary: string, mode: Mode): string =>
  ensureContrast(primary, accentGround(mode), accentContrast);

/** Colour of text on the licensee's colour: the one given, or black or white where that could not be read. */
export const readableOn = (background: string, wanted: string): string =>
  contrastRatio(wanted, background) >= textContrast ? wanted : blackOrWhite(background);

/** Colours of a mode. `primary` is the licensee's colour made readable as text, `brand` is the colour itself. */
export const paletteOf = (theme: LicenseeConfig['theme'], mode: Mode): PaletteOptions => {
  const tone = tones[mode];
  const given = theme[mode];
  const accent = accentOf(given.primary, mode);
  const onSurface = (main: string) => ({ main, contrastText: tone.surface });
  return {
    mode,
    brand: {
      main: given.primary,
      contrastText: readableOn(given.primary, given.contrast),
      edge: contrastRatio(given.primary, tone.surface) < visibleContrast ? tone.outline : 'transparent',
    },
    primary: { main: accent, contrastText: readableOn(accent, tone.surface) },
    secondary: { main: tone.muted, contrastText: tone.surface },
    success: onSurface(tone.success),
    warning: onSurface(tone.warning),
    error: onSurface(tone.error),
    info: onSurface(tone.info),
    text: { primary: tone.text, secondary: tone.muted, disabled: tone.disabled },
    background: { default: tone.canvas, paper: tone.surface },
    divider: tone.hairline,
    hairline: tone.hairline,
    outline: tone.outline,
    raised: tone.raised,
    risk: tone.risk,
    action: {
      hover: tone.hover,
      selected: alpha(accent, mode === 'light' ? 0.08 : 0.16),
      active: tone.muted,
      focus: tone.hover,
    },
  };
};

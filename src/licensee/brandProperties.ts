import type { CSSProperties } from 'react';
import type { LicenseeConfig } from '../../contract/bootstrap';
import { blackOrWhite, contrastRatio, ensureContrast, mixColours, textContrast } from '../ui/colours';

type Colours = LicenseeConfig['theme']['light'];

/** Of the style sheet's surfaces those hardest to read on, which a licensee's colours have to stand out from. */
const surfaces = { light: '#f5f7f9', dark: '#1e252f' } as const;
const outlines = { light: '#868f9c', dark: '#768291' } as const;

// A button that differs less from the page than this needs a border to be seen.
const visibleContrast = 1.3;

const hoverShare = 0.12;

/** A shade towards the text's colour, or away from it where the text would become hard to read. */
const hoverOf = (primary: string, text: string): string => {
  const towards = mixColours(primary, text, hoverShare);
  return contrastRatio(towards, text) < textContrast ? mixColours(primary, blackOrWhite(text), hoverShare) : towards;
};

const propertiesOf = (mode: 'light' | 'dark', { primary, contrast }: Colours) => {
  const text = contrastRatio(contrast, primary) < textContrast ? blackOrWhite(primary) : contrast;
  return {
    [`--brand-${mode}`]: primary,
    [`--brand-hover-${mode}`]: hoverOf(primary, text),
    [`--on-brand-${mode}`]: text,
    [`--brand-edge-${mode}`]: contrastRatio(primary, surfaces[mode]) < visibleContrast ? outlines[mode] : primary,
    [`--accent-${mode}`]: ensureContrast(primary, surfaces[mode]),
  };
};

/**
 * A licensee's colours as custom properties for both modes: filled areas in the colour as given; text on them, and
 * text in the colour itself, corrected where it would be unreadable. For pages without MUI, sign-in and form of near
 * misses; the dashboard's colours are `layout/theme/palette.ts`, those of mails `server/messages/colours.ts`.
 */
export const brandProperties = (theme: LicenseeConfig['theme']): CSSProperties => ({
  ...propertiesOf('light', theme.light),
  ...propertiesOf('dark', theme.dark),
});

import { describe, expect, it } from 'vitest';
import { defaultColours } from '../../contract/shapes/constants';
import { licenseeColours } from '../testing/licenseeColours';
import { contrastRatio } from '../ui/colours';
import { createDashboardTheme } from './theme';
import type { Mode } from './theme/tones';

const modes: Mode[] = ['light', 'dark'];

const cases = modes.flatMap((mode) => licenseeColours.map((primary) => ({ mode, primary })));

describe.each(cases)('a licensee colour of $primary in $mode mode', ({ mode, primary }) => {
  // The licensee chose white on everything, which is unreadable on some.
  const colours = { primary, contrast: '#ffffff' };
  const { palette } = createDashboardTheme({ light: colours, dark: colours }, mode);

  it('is readable as text on every surface', () => {
    for (const surface of [palette.background.paper, palette.background.default, palette.raised])
      expect(contrastRatio(palette.primary.main, surface)).toBeGreaterThanOrEqual(4.5);
  });

  it('bears readable text', () => {
    expect(contrastRatio(palette.brand.contrastText, palette.brand.main)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(palette.primary.contrastText, palette.primary.main)).toBeGreaterThanOrEqual(4.5);
  });

  it('stays the colour that was given where it fills an area', () => {
    expect(palette.brand.main).toBe(primary);
  });
});

it.each(modes)('texts and states are readable in %s mode', (mode) => {
  const { palette } = createDashboardTheme(defaultColours, mode);
  const colours = [palette.text.primary, palette.text.secondary, palette.success.main, palette.warning.main];
  for (const colour of [...colours, palette.error.main, palette.info.main])
    for (const surface of [palette.background.paper, palette.background.default])
      expect(contrastRatio(colour, surface)).toBeGreaterThanOrEqual(4.5);
  expect(contrastRatio(palette.outline, palette.background.paper)).toBeGreaterThanOrEqual(3);
});

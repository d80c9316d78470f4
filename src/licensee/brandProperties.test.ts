import { expect, it } from 'vitest';
import { licenseeColours } from '../testing/licenseeColours';
import { contrastRatio } from '../ui/colours';
import { brandProperties } from './brandProperties';

it.each(licenseeColours)('keeps buttons and links readable in %s, whatever contrast colour is given', (primary) => {
  for (const contrast of ['#ffffff', '#000000', primary]) {
    const properties = brandProperties({ light: { primary, contrast }, dark: { primary, contrast } });
    const colour = (name: string): string => String(Reflect.get(properties, name));
    for (const [mode, surface] of [
      ['light', '#ffffff'],
      ['dark', '#171c24'],
    ] as const) {
      expect(colour(`--brand-${mode}`)).toBe(primary);
      expect(contrastRatio(colour(`--on-brand-${mode}`), primary)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(colour(`--on-brand-${mode}`), colour(`--brand-hover-${mode}`))).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(colour(`--accent-${mode}`), surface)).toBeGreaterThanOrEqual(4.5);
    }
  }
});

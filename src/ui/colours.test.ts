import { describe, expect, it } from 'vitest';
import { blackOrWhite, contrastRatio, ensureContrast, isHexColour, mixColours, relativeLuminance } from './colours';

const licenseeColours = ['#ffffff', '#000000', '#ffd500', '#e30613', '#0b5fa5', '#00853e', '#808080', '#f5a3c7'];
const grounds = ['#ffffff', '#f5f7f9', '#171c24', '#1e252f'];

describe('colours', () => {
  it('knows the contrast of WCAG’s own examples', () => {
    expect(contrastRatio('#000', '#fff')).toBe(21);
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(relativeLuminance('#ffffff')).toBe(1);
  });

  it('reads short and long hex colours only', () => {
    expect(['#abc', '#AABBCC', 'red', '#12345', 'rgb(0,0,0)', ''].map(isHexColour)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(() => relativeLuminance('red')).toThrow('red');
  });

  it('mixes', () => {
    expect(mixColours('#000000', '#ffffff', 0.5)).toBe('#808080');
  });

  it.each(grounds)('makes eight licensee colours readable on %s', (ground) => {
    const unreadable = licenseeColours.filter((colour) => contrastRatio(ensureContrast(colour, ground), ground) < 4.5);
    expect(unreadable).toEqual([]);
  });

  it('leaves a readable colour as it is', () => {
    expect(ensureContrast('#0b5fa5', '#ffffff')).toBe('#0b5fa5');
  });

  it.each(licenseeColours)('finds black or white to be readable on %s', (colour) => {
    expect(contrastRatio(blackOrWhite(colour), colour)).toBeGreaterThanOrEqual(4.5);
  });
});

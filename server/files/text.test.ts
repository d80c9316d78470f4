import { expect, it } from 'vitest';
import { drawAppIcon } from './appIcon';
import { isSelfContained, textOf } from './text';

it.each([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b, 0x20, 0x7f])('takes the character %i for one of a text', (code) => {
  expect(textOf(Buffer.from(`a${String.fromCharCode(code)}b`))).toBe(`a${String.fromCharCode(code)}b`);
});

it('takes any other control character for one of a program', () => {
  const controls = Array.from({ length: 0x20 }, (_, code) => code);
  const refused = controls.filter((code) => textOf(Buffer.from([0x61, code])) === undefined);
  expect(refused).toEqual([...controls.slice(0, 0x09), ...controls.slice(0x0e, 0x1b), ...controls.slice(0x1c)]);
});

const drawing = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;

it.each([
  ['<use href="#part"/>', true],
  ['<use xlink:href="#part"/>', true],
  ["<image href='data:image/png;base64,iVBORw0KGgo='/>", true],
  ['<image href="/etc/hostname"/>', false],
  ["<image href='file:///etc/hostname'/>", false],
  ['<image href = "https://example.org/a.png"/>', false],
  ['<image\nhref\n=\n"//example.org/a.png"/>', false],
  ['<image href=" /etc/hostname"/>', false],
  ['<image href="&#47;etc&#47;hostname"/>', false],
  ['<image href="data:image/svg+xml;base64,PHN2Zy8+"/>', false],
  ['<use href="#part"/><image xlink:href="other.png"/>', false],
])('shows only what it holds: %s', (inside, isHeld) => {
  expect(isSelfContained(drawing(inside))).toBe(isHeld);
});

it('is not drawn as an icon where it shows what it does not hold, whenever it was stored', () => {
  const icon = (inside: string) => () => {
    const picture = { address: 'icon.svg', content: Buffer.from(drawing(inside)) };
    return drawAppIcon({ name: '', colours: { primary: '#000000', contrast: '#ffffff' }, picture }, 'any', 16);
  };
  expect(icon('<image href="/etc/hostname" width="9" height="9"/>')).toThrow();
  expect(icon('<rect width="9" height="9"/>')).not.toThrow();
});

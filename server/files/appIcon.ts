import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { escapeHtml } from '../base/escapeHtml';
import type { LicenseeLooks } from '../db/schema';
import { isSelfContained, textOf } from './text';

/** Source of an icon on a phone's start screen. */
export interface IconSource {
  /** A picture, and what it is called; without one, the first letter of the name stands for it. */
  picture?: { address: string; content: Buffer } | undefined;
  name: string;
  colours: { primary: string; contrast: string };
}

/** `any` is shown as it is; of a `maskable` one the system cuts off the edges, by a circle or whatever it likes. */
export type IconPurpose = 'any' | 'maskable';

/** Picture types that can be drawn, by the ending of its name. */
const pictureTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
};

const font = createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf');

/**
 * Side of the square in a maskable icon's safe zone (its middle four fifths, which no system cuts off), in percent.
 */
const safe = 56;

const pictured = ({ address, content }: NonNullable<IconSource['picture']>, purpose: IconPurpose): string => {
  if (extname(address).toLowerCase() === '.svg') {
    if (!isSelfContained(textOf(content) ?? '')) throw new Error('A drawing that shows what it does not hold');
    // What is broken within another drawing is left out without a word.
    new Resvg(content);
  }
  const type = pictureTypes[extname(address).toLowerCase()] ?? '';
  const edge = purpose === 'any' ? 0 : (100 - safe) / 2;
  const at = `x="${edge}" y="${edge}" width="${100 - 2 * edge}" height="${100 - 2 * edge}"`;
  const ground = purpose === 'any' ? '' : '<rect width="100" height="100" fill="#ffffff"/>';
  return `${ground}<image ${at} href="data:${type};base64,${content.toString('base64')}"/>`;
};

const lettered = ({ name, colours }: IconSource, purpose: IconPurpose): string => {
  const letter = escapeHtml([...name.trim()][0]?.toUpperCase() ?? '');
  const [round, size] = purpose === 'any' ? [20, 60] : [0, 46];
  const text = `font-family="Noto Sans" font-weight="700" font-size="${size}" text-anchor="middle" fill="${colours.contrast}"`;
  return `<rect width="100" height="100" rx="${round}" fill="${colours.primary}"/><text x="50" y="${50 + size * 0.36}" ${text}>${letter}</text>`;
};

/** The picture that the icon is made of: one for it, else the one on browser tabs, else the logo. */
export const appPictureOf = ({ images }: LicenseeLooks): string | undefined =>
  [images?.['app-icon'], images?.icon, images?.logo].find((address) => address && isDrawable(address));

/** True if a picture of that name can be drawn as an icon. */
export const isDrawable = (address: string): boolean => Object.hasOwn(pictureTypes, extname(address).toLowerCase());

/** Draws an icon as PNG, a square so many pixels wide. @throws if the picture cannot be read */
export const drawAppIcon = (source: IconSource, purpose: IconPurpose, width: number): Buffer => {
  const content = source.picture ? pictured(source.picture, purpose) : lettered(source, purpose);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${content}</svg>`;
  const options = {
    fitTo: { mode: 'width' as const, value: width },
    font: { fontFiles: [font], loadSystemFonts: false },
  };
  return new Resvg(svg, options).render().asPng();
};

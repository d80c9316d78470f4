import { defaultColours } from '../../contract/shapes/constants';

export interface ButtonColours {
  background: string;
  text: string;
}

/** Contrast that two colours need for text to be readable, as WCAG 2 demands. */
const readable = 4.5;

const isColour = (value: string | undefined): value is string => /^#[0-9a-f]{6}$/i.test(value ?? '');

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** How well one colour is read on another: 1 not at all, 21 black on white. */
export const contrastOf = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((left, right) => left - right);
  return (light + 0.05) / (dark + 0.05);
};

/** The licensee's colours if its text is readable on them, else black or white on its colour. */
export const buttonColours = (
  theme: Partial<Record<'light' | 'dark', { primary: string; contrast: string }>> | undefined,
  mode: 'light' | 'dark',
): ButtonColours => {
  const own = theme?.[mode];
  const background = isColour(own?.primary) ? own.primary : defaultColours[mode].primary;
  const wanted = isColour(own?.contrast) ? own.contrast : defaultColours[mode].contrast;
  if (contrastOf(background, wanted) >= readable) return { background, text: wanted };
  const text = contrastOf(background, '#ffffff') >= contrastOf(background, '#000000') ? '#ffffff' : '#000000';
  return { background, text };
};

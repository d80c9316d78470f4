type Channels = readonly [red: number, green: number, blue: number];

/** Text needs 4.5, graphics and the borders of controls 3 (WCAG 2.2, 1.4.3 and 1.4.11). */
export const textContrast = 4.5;

const channelsOf = (colour: string): Channels | null => {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(colour);
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  const parts = short?.slice(1).map((digit) => digit + digit) ?? long?.slice(1);
  const [red, green, blue] = parts?.map((part) => Number.parseInt(part, 16)) ?? [];
  return red === undefined || green === undefined || blue === undefined ? null : [red, green, blue];
};

const toHex = (channels: Channels): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** True if a colour is one we can calculate with: `#rgb` or `#rrggbb`. */
export const isHexColour = (colour: string): boolean => channelsOf(colour) !== null;

/** Relative luminance by WCAG, 0 (black) to 1 (white). Throws on anything but a hex colour. */
export const relativeLuminance = (colour: string): number => {
  const channels = channelsOf(colour);
  if (!channels) throw new Error(`Not a hex colour: ${colour}`);
  const linear = (channel: number): number => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const [red, green, blue] = channels;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};

/** Contrast ratio of two hex colours, 1 to 21. */
export const contrastRatio = (one: string, other: string): number => {
  const [lighter, darker] = [relativeLuminance(one), relativeLuminance(other)].sort((a, b) => b - a);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
};

/** Black or white, whichever is better to read on a background. */
export const blackOrWhite = (background: string): '#000000' | '#ffffff' =>
  contrastRatio('#000000', background) >= contrastRatio('#ffffff', background) ? '#000000' : '#ffffff';

/** A hex colour, `share` (0 to 1) of the way to another one. */
export const mixColours = (colour: string, other: string, share: number): string => {
  const [from, to] = [channelsOf(colour), channelsOf(other)];
  if (!from || !to) throw new Error(`Not hex colours: ${colour}, ${other}`);
  const mix = (index: 0 | 1 | 2): number => from[index] + (to[index] - from[index]) * share;
  return toHex([mix(0), mix(1), mix(2)]);
};

/**
 * The colour itself if it is readable on the background, else moved towards black or white just as far as it
 * takes to reach the ratio.
 */
export const ensureContrast = (colour: string, background: string, minimum = textContrast): string => {
  const target = blackOrWhite(background);
  for (let step = 0; step < 20; step += 1) {
    const candidate = mixColours(colour, target, step / 20);
    if (contrastRatio(candidate, background) >= minimum) return candidate;
  }
  return target;
};

import type { Page } from 'playwright-core';
import { contrastRatio } from '../src/ui/colours';
import { type Theme, wear } from './theme';

/**
 * Least contrast of a focus ring: 3 : 1 beside what is around it (WCAG 2.2, 1.4.11), and 2 pixels to be seen at all
 * (2.4.13).
 */
const ringContrast = 3;
const ringWidth = 2;

/** More than any screen has: a trap for the keyboard would never end otherwise. */
const mostStops = 400;

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** Focused element, and what shows the focus: colours from the front to the back, until one lets nothing through. */
interface Stop {
  /** The same for the same element, as long as the page is open. */
  id: number;
  name: string;
  ring: { width: number; colour: Colour; ground: Colour[] } | null;
  /** Sides at which a box that scrolls or hides cuts it off. */
  cut: string[];
  isCovered: boolean;
  /** Of the page's own part, not of the frame around it. */
  isInMain: boolean;
}

/** Runs in the page. */
const readStop = (): Stop | null => {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;

  const colourOf = (text: string): [number, number, number, number] => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('No canvas to read colours with');
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const upFrom = (start: Element | null): Element[] => (start ? [start, ...upFrom(start.parentElement)] : []);
  const isShown = (each: Element) => upFrom(each).every((one) => getComputedStyle(one).opacity !== '0');

  const outlineOf = (each: Element) => {
    const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(each);
    if (outlineStyle === 'none' || !isShown(each)) return null;
    const offset = Number.parseFloat(outlineOffset);
    return { element: each, width: Number.parseFloat(outlineWidth), colour: outlineColor, offset };
  };
  // Text fields show it by the frame around them, which stands on their own ground.
  const frameOf = (each: Element) => {
    const frame = each.closest('.Mui-focused')?.querySelector(':scope > fieldset');
    if (!frame) return null;
    const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(frame);
    if (borderTopStyle === 'none') return null;
    const width = Number.parseFloat(borderTopWidth);
    return { element: frame, width, colour: borderTopColor, offset: -width };
  };
  // A field's frame may wear it; a box to tick is an unseen input over what is drawn, which wears it then.
  const around = upFrom(element).slice(1, 3);
  const drawn = isShown(element)
    ? [element, ...around]
    : around.flatMap((each) => [each, ...each.querySelectorAll('*')]);
  const ring = frameOf(element) ?? drawn.map(outlineOf).find((found) => found !== null) ?? null;

  const groundOf = (start: Element | null) => {
    const colours: [number, number, number, number][] = [];
    for (const each of upFrom(start)) {
      const colour = colourOf(getComputedStyle(each).backgroundColor);
      if (colour[3] > 0) colours.push(colour);
      if (colour[3] === 1) return colours;
    }
    return [...colours, colourOf('Canvas')];
  };

  const wearer = ring?.element ?? element;
  const box = wearer.getBoundingClientRect();
  const reach = ring ? ring.offset + ring.width : 0;
  const cut = new Set<string>();
  for (const each of upFrom(wearer.parentElement)) {
    const { overflowX, overflowY, position } = getComputedStyle(each);
    if (position === 'fixed' || each === document.body) break;
    const limits = each.getBoundingClientRect();
    if (overflowX !== 'visible' && box.left - reach < limits.left) cut.add('left');
    if (overflowX !== 'visible' && box.right + reach > limits.right) cut.add('right');
    if (overflowY !== 'visible' && box.top - reach < limits.top) cut.add('top');
    if (overflowY !== 'visible' && box.bottom + reach > limits.bottom) cut.add('bottom');
  }
  const front = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  const own = [element, wearer, ...(wearer.parentElement ? [wearer.parentElement] : [])];
  const isCovered = !own.some((each) => each.contains(front) || (front?.contains(each) && each === wearer));

  const numbered = window as unknown as { focusStops?: WeakMap<Element, number>; focusCount?: number };
  numbered.focusStops ??= new WeakMap();
  numbered.focusCount ??= 0;
  if (!numbered.focusStops.has(element)) numbered.focusStops.set(element, ++numbered.focusCount);
  const words = element.getAttribute('aria-label') ?? element.textContent;
  return {
    id: numbered.focusStops.get(element) ?? 0,
    name: `${element.tagName.toLowerCase()}.${element.className} “${words.trim().slice(0, 40)}”`,
    ring: ring && {
      width: ring.width,
      colour: colourOf(ring.colour),
      ground: groundOf(ring.offset < 0 ? wearer : wearer.parentElement),
    },
    cut: [...cut],
    isCovered,
    isInMain: element.closest('main') !== null,
  };
};

const over = (front: Colour, back: Colour): Colour => {
  const mix = (index: 0 | 1 | 2) => front[index] * front[3] + back[index] * (1 - front[3]);
  return [mix(0), mix(1), mix(2), 1];
};
const hexOf = ([red, green, blue]: Colour): string =>
  `#${[red, green, blue].map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** Fault of how the focus is shown there. */
const faultOf = ({ ring, cut, isCovered }: Stop): string | null => {
  if (!ring) return 'shows nothing';
  if (ring.width < ringWidth) return `has a ring of ${ring.width} pixels`;
  const ground = ring.ground.reduceRight((back, front) => over(front, back));
  const [line, around] = [hexOf(over(ring.colour, ground)), hexOf(ground)];
  const contrast = contrastRatio(line, around);
  if (contrast < ringContrast) return `has a ring of ${contrast.toFixed(2)} : 1 (${line} on ${around})`;
  if (cut.length) return `has a ring cut off at ${cut.join(' and ')}`;
  return isCovered ? 'is behind something else' : null;
};

/** Goes by the tab key all round the page, wherever it begins, or through its own part alone. @returns where the focus could not be seen, and why */
const faultsAllRound = async (page: Page, onlyMain: boolean): Promise<string[]> => {
  const found: string[] = [];
  const seen = new Set<number>();
  let ends = 0;
  if (onlyMain) await page.getByRole('main').focus();
  for (let steps = 0; steps < mostStops; steps += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(readStop);
    if (onlyMain && !stop?.isInMain) return found;
    ends += stop ? 0 : 1;
    if (ends > 1 && seen.size === 0) return ['nothing on it can be reached'];
    if (ends > 1 || (stop && seen.has(stop.id))) return found;
    if (!stop) continue;
    seen.add(stop.id);
    const fault = faultOf(stop);
    if (fault) found.push(`${stop.name} ${fault}`);
  }
  return [...found, 'has no end for the keyboard'];
};

/**
 * Places on the page where somebody who uses the keyboard would not see the focus, in a theme: all round it, or in its
 * own part alone.
 */
export const focusFaults = async (page: Page, theme: Theme, onlyMain: boolean): Promise<string[]> => {
  await wear(page, theme);
  return [...new Set(await faultsAllRound(page, onlyMain))].map((fault) => `${theme}: ${fault}`);
};

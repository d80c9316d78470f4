/** Media query for fingers rather than a mouse: there, whatever is pressed is 44 pixels large (WCAG 2.2, 2.5.5). */
export const byFinger = '@media (pointer: coarse)';

/** The ground of all styles: there the length has a value, and nowhere else. */
export const fingerGround = { [byFinger]: { ':root': { '--finger': '44px' } } } as const;

/** A length, and more by finger. A media query would go before any larger size that a component gives itself. */
export const atLeast = (pixels: number): string => `max(${pixels}px, var(--finger, 0px))`;

const finger = 'var(--finger, auto)';
export const fingerHigh = { minHeight: finger } as const;
export const fingerLarge = { minWidth: finger, minHeight: finger } as const;

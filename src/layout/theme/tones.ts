export type Mode = 'light' | 'dark';

/**
 * Slightly cool greys, and the colours of states. All texts reach 4.5 : 1 on both surfaces of their mode. The four
 * colours of risks are areas, for which 3 : 1 is enough; nothing else wears them.
 */
export const tones = {
  light: {
    canvas: '#f5f7f9',
    surface: '#ffffff',
    raised: '#ffffff',
    hairline: '#dde2e8',
    outline: '#868f9c',
    text: '#17202b',
    muted: '#54606e',
    disabled: '#8d97a4',
    hover: 'rgba(23, 32, 43, 0.045)',
    success: '#19724a',
    warning: '#8f5800',
    error: '#bb2124',
    info: '#1f6391',
    risk: { veryLow: '#2a7d4f', low: '#9a7b00', medium: '#c25e00', high: '#b3261e' },
  },
  dark: {
    canvas: '#10141a',
    surface: '#171c24',
    raised: '#1e252f',
    hairline: '#2b3440',
    outline: '#768291',
    text: '#e8ecf1',
    muted: '#a5b0bd',
    disabled: '#6b7684',
    hover: 'rgba(232, 236, 241, 0.06)',
    success: '#5cc792',
    warning: '#e6ad55',
    error: '#ff8f8a',
    info: '#7cbbea',
    risk: { veryLow: '#4fb583', low: '#d9bf3c', medium: '#f0913f', high: '#ff6f66' },
  },
} as const;

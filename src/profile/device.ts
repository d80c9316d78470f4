/** In the order of asking: many browsers name those they descend from. */
const browsers = [
  ['Edge', /\bEdgA?(?:iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/, 'phone'],
  ['iPad', /\biPad\b/, 'tablet'],
  ['Android', /\bAndroid\b.*\bMobile\b/, 'phone'],
  ['Android', /\bAndroid\b/, 'tablet'],
  ['ChromeOS', /\bCrOS\b/, 'computer'],
  ['Windows', /\bWindows\b/, 'computer'],
  ['macOS', /\bMac OS X\b/, 'computer'],
  ['Linux', /\bLinux\b/, 'computer'],
] as const;

export interface Device {
  /** Proper names, the same in every language; null: unknown. */
  browser: string | null;
  system: string | null;
  kind: 'phone' | 'tablet' | 'computer';
}

/** Parses a user agent, as far as people know their devices by it. */
export const deviceOf = (userAgent: string): Device => {
  const browser = browsers.find(([, pattern]) => pattern.test(userAgent));
  const system = systems.find(([, pattern]) => pattern.test(userAgent));
  return { browser: browser?.[0] ?? null, system: system?.[0] ?? null, kind: system?.[2] ?? 'computer' };
};

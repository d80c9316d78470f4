import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of the machine's Chromium: `CHROMIUM` if set, else the first found on the path. */
export const findChromium = (): string => {
  const wanted = process.env.CHROMIUM;
  if (wanted) return wanted;
  for (const folder of (process.env.PATH ?? '').split(delimiter))
    for (const name of names) if (existsSync(join(folder, name))) return join(folder, name);
  throw new Error('No Chromium found: install it (Debian: apt-get install chromium) or name it in CHROMIUM.');
};

import type { LicenseeConfig } from '../../contract/bootstrap';
import { defaultColours } from '../../contract/shapes/constants';
import { bootstrapRequest } from '../../dataProvider/bootstrapRequest';
import { isHexColour } from '../ui/colours';
import { defaultLicensee } from './licensee';

type Colours = LicenseeConfig['theme']['light'];

const readable = (colours: Colours, fallback: Colours): Colours =>
  isHexColour(colours.primary) && isHexColour(colours.contrast) ? colours : fallback;

/** Requests memoized so far: what the sign-in pages know, the dashboard need not ask again. */
const asked = new Map<string | null, Promise<LicenseeConfig>>();

const load = async (clientIdentifier: string | null): Promise<LicenseeConfig> => {
  try {
    const config = await bootstrapRequest(
      'loadLicenseeConfig',
      { ...(clientIdentifier && { clientIdentifier }) },
      { loader: 'hide', loaderId: 'licensee', toast: false },
    );
    const { light, dark } = config.theme;
    const theme = { light: readable(light, defaultColours.light), dark: readable(dark, defaultColours.dark) };
    return { ...config, theme };
  } catch {
    asked.delete(clientIdentifier);
    return defaultLicensee;
  }
};

/**
 * The licensee of this host, or of the company. Never fails: without an answer the product has its default look,
 * which is better than no product.
 */
export const loadLicensee = (clientIdentifier: string | null): Promise<LicenseeConfig> => {
  const known = asked.get(clientIdentifier) ?? load(clientIdentifier);
  asked.set(clientIdentifier, known);
  return known;
};

/** True if the sign-in pages have asked already. */
export const isLicenseeKnown = (): boolean => asked.size > 0;

/** Asks anew from now on: the dashboard has started, and whoever signs in next may see another licensee. */
export const forgetLicensees = (): void => asked.clear();

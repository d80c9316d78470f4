import type { LicenseeConfig } from '../../contract/bootstrap';
import { defaultColours } from '../../contract/constants';
import { bootstrapRequest } from '../../dataProvider/bootstrapRequest';
import { defaultLicensee } from '../layout/licensee';
import { isHexColour } from '../ui/colours';

type Colours = LicenseeConfig['theme']['light'];

const readable = (colours: Colours, fallback: Colours): Colours =>
  isHexColour(colours.primary) && isHexColour(colours.contrast) ? colours : fallback;

/**
 * The licensee of this host, or of the company. Never fails: without an answer the product has its default look,
 * which is better than no product.
 */
export const loadLicensee = async (clientIdentifier: string | null): Promise<LicenseeConfig> => {
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
    return defaultLicensee;
  }
};

import { transliterate } from '../../../contract/shapes/identifiers';

/** Lower case, umlauts as two letters, without anything but letters and digits: "E-Mail" is "email". */
export const foldHeading = (heading: string): string => transliterate(heading).replace(/[^a-z0-9]/g, '');

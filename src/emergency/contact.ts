import type { InfopointLocation } from '../../contract/infopoint';

/** Address of the location in one line: what to say on the phone. */
export const addressOf = ({ street, postalCode, city }: InfopointLocation): string =>
  [street, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** The location on a map of the web; nothing is loaded from there before somebody follows the link. */
export const mapAddress = (location: InfopointLocation): string =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: `${addressOf(location)}, ${location.countryCode}` })}`;

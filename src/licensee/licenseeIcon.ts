import type { LicenseeConfig } from '../../contract/bootstrap';
import { imageAddress } from '../../contract/shapes/imageAddress';

const ownIcon = '/favicon.svg';

/** Shows the licensee's icon on the browser's tab, where the server could not know whose it is: that of a company. */
export const showLicenseeIcon = ({ images }: LicenseeConfig): void => {
  const link = document.querySelector('link[rel="icon"]');
  const address = images.icon ? imageAddress(images.icon) : ownIcon;
  if (link?.getAttribute('href') !== address) link?.setAttribute('href', address);
};

/** Has the browser install the product in the look of the company's licensee, where the page could not know the company. */
export const showLicenseeManifest = (company: string): void =>
  document
    .querySelector('link[rel="manifest"]')
    ?.setAttribute('href', `/manifest.webmanifest?${new URLSearchParams({ company })}`);

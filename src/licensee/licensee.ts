import { createContext, useContext } from 'react';
import type { LicenseeConfig } from '../../contract/bootstrap';
import { defaultColours, defaultLicenseeName } from '../../contract/shapes/constants';

/** Default look of the product, as long as no licensee is known. */
export const defaultLicensee: LicenseeConfig = {
  licenseeIdentifier: '',
  licenseeName: defaultLicenseeName,
  externalCalendarHref: null,
  moodImageCopyright: null,
  images: { logo: null, mood: null, icon: null },
  theme: defaultColours,
  footer: { licenseeLink: null, legalNoticeLink: null, dataProtectionLink: null },
  isWhitelabelPartner: false,
  supportChatKey: null,
  supportChatScript: null,
  hasPasskeys: false,
  singleSignOn: null,
  baseRoute: '/',
};

export const LicenseeContext = createContext<LicenseeConfig>(defaultLicensee);

/** The white-label partner whose product this is: name, colours, images, links. */
export const useLicensee = (): LicenseeConfig => useContext(LicenseeContext);

import { useTranslate } from 'ra-core';
import { keepLastCompany, remember, rememberedCompany } from '../device/remembered';
import { useConfirm } from '../ui/dialogs';

/** The company ID is what everybody signs in with: changing it is asked about, and this device learns the new one. */
export const useIdentifierChange = () => {
  const translate = useTranslate();
  const confirm = useConfirm();
  return {
    /** True if the ID stays, or if the person confirms that it changes. */
    isMeant: async (former: string, wanted: string): Promise<boolean> =>
      former === wanted ||
      confirm({
        headline: translate('settings.identifierChange.headline'),
        texts: [
          translate('settings.identifierChange.text', { former, wanted }),
          translate('settings.identifierChange.devices'),
        ],
        buttons: [{ label: translate('settings.identifierChange.submit'), destructive: true }],
      }),
    /** Replaces the former ID on a device that remembers it, so that the new one need not be typed. */
    remember: (former: string, wanted: string): void => {
      keepLastCompany(wanted);
      if (rememberedCompany()?.toLowerCase() === former) remember('company', wanted);
    },
  };
};

import { useCallback } from 'react';
import { getMemberState, session, useMemberState } from '../../authProvider';
import type { ProfileSetting } from '../../contract/bootstrap';
import { requestRoute } from '../../dataProvider/request';
import { remember } from '../device/remembered';
import { useFace } from './face';

const apply = (setting: ProfileSetting): void => {
  // The sign-in pages of this device look and speak the same.
  remember('theme', setting.frontendStyle.theme);
  remember('language', setting.languageCode);
  const state = getMemberState();
  if (state) session.set({ ...state, settings: { ...state.settings, ...setting } });
};

const isShown = ({ frontendStyle, languageCode }: ProfileSetting): boolean => {
  const settings = getMemberState()?.settings;
  return settings?.frontendStyle.theme === frontendStyle.theme && settings.languageCode === languageCode;
};

/** Sent one after another: of several that are on their way at once, any may arrive last. */
let sent: Promise<void> = Promise.resolve();

/**
 * Theme and language of the person. A change shows at once, and is taken back if it could not be saved
 * (of which a toast tells).
 */
export const useProfileSetting = () => {
  const { frontendStyle, languageCode } = useMemberState().settings;
  const { settingCall } = useFace();
  const change = useCallback(
    async (part: Partial<ProfileSetting>): Promise<void> => {
      const before = { frontendStyle, languageCode };
      const after = { ...before, ...part };
      apply(after);
      sent = sent.then(async () => {
        const sending = requestRoute(settingCall, after, { loaderId: 'profileSetting' });
        await sending.catch(() => isShown(after) && apply(before));
      });
      await sent;
    },
    [frontendStyle, languageCode, settingCall],
  );
  return { setting: { frontendStyle, languageCode }, change };
};

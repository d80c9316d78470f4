import { createContext, useContext } from 'react';
import type { MemberState } from '../../contract/bootstrap';
import type { Route } from '../../contract/kit/call';
import { profile } from '../../contract/profile';

/** Parts of the frame in which the faces of the product differ: that of a company, and the partner's. */
export interface FrameFace {
  /**
   * True for the people of a company: they search its lists, have its support chat, are warned before their session
   * ends, and keep work on the device; an adviser among them is told whose company it is.
   */
  isCompany: boolean;
  /** Key of the words of somebody's role. */
  roleOf: (state: MemberState) => string;
  /** Call that keeps theme and language. */
  settingCall: Route;
}

/** The frame for the people of a company. */
export const companyFrame: FrameFace = {
  isCompany: true,
  roleOf: ({ member }) => `roles.${member.roleIdentifier}`,
  settingCall: profile.updateProfileSetting,
};

export const FaceContext = createContext(companyFrame);

/** The face whose frame this is. */
export const useFace = (): FrameFace => useContext(FaceContext);

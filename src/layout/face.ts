import { createContext, useContext } from 'react';
import type { MemberState } from '../../contract/bootstrap';
import type { Call, Route } from '../../contract/kit/call';
import type { AnyPermission } from '../../contract/names/permissions';
import { profile } from '../../contract/profile';
import { paths } from '../routing/paths';

/** Calls for the second factor of one's own sign-in, in the shapes of `ownSecondFactor`. */
export interface FactorCalls {
  read: Call;
  begin: Route;
  confirm: Route;
  renewCodes: Route;
  end: Route;
  /** Asks on every browser again; absent where none is remembered. */
  forgetDevices?: Route;
  /** True if there are passkeys beside an app. */
  hasPasskeys: boolean;
}

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
  /** Call that changes the own password. */
  passwordCall: Route;
  /** Calls by which the own second factor is managed. */
  factorCalls: FactorCalls;
  /** Page of one's own that the user menu leads to, under which words, and who may open it: without permissions everybody. */
  profile: { path: string; title: string; permissions?: readonly AnyPermission[] };
}

/** The frame for the people of a company. */
export const companyFrame: FrameFace = {
  isCompany: true,
  roleOf: ({ member }) => `roles.${member.roleIdentifier}`,
  settingCall: profile.updateProfileSetting,
  passwordCall: profile.changePassword,
  factorCalls: {
    read: profile.secondFactor,
    begin: profile.beginSecondFactor,
    confirm: profile.confirmSecondFactor,
    renewCodes: profile.renewRecoveryCodes,
    end: profile.endSecondFactor,
    forgetDevices: profile.forgetDevices,
    hasPasskeys: true,
  },
  profile: { path: paths.profile, title: 'layout.profile', permissions: ['profile.read-member-profile'] },
};

export const FaceContext = createContext(companyFrame);

/** The face whose frame this is. */
export const useFace = (): FrameFace => useContext(FaceContext);

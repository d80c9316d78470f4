import { and, eq } from 'drizzle-orm';
import type { profile } from '../../../contract/profile';
import { readProfileSetting } from '../../core/company/callerSetting';
import type { Handlers } from '../../core/context/context';
import { members } from '../../db/schema';
import { changePassword } from './changePassword';
import { changeUsername } from './changeUsername';
import { keptData } from './keptData';
import { readMemberProfile, update } from './memberProfile';
import { orgUnits } from './orgUnits';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './passkeys';
import { endPush, pushDevices, subscribePush } from './push';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  forgetOwnDevices,
  renewRecoveryCodes,
  secondFactor,
} from './secondFactor';
import { endOthers, endSession, sessions } from './sessions';
import { updateProfileSetting } from './setting';

export const handlers: Handlers<typeof profile> = {
  readProfileSetting,
  updateProfileSetting,
  readMemberProfile,
  update,
  orgUnits,
  keptData,
  changePassword,
  changeUsername,
  checkUsername: async ({ tx, clientId }, { username }) => {
    const [taken] = await tx
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.clientId, clientId), eq(members.username, username.toLowerCase())));
    return { usernameExists: taken !== undefined };
  },
  sessions,
  endSession,
  endOtherSessions: endOthers,
  pushDevices,
  subscribePush,
  endPush,
  secondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  forgetDevices: forgetOwnDevices,
  endSecondFactor,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
};

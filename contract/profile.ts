import * as z from 'zod/mini';
import { profileSetting } from './bootstrap';
import { call } from './call';
import { empty } from './list';
import { text } from './rules';

export const profile = {
  readProfileSetting: call({
    method: 'GET',
    path: 'profile/readprofilesetting',
    summary: 'Theme and language of the person signed in',
    access: 'profile.read-profile-setting',
    kind: 'read',
    request: empty(),
    response: profileSetting,
    errors: [],
  }),
  updateProfileSetting: call({
    method: 'POST',
    path: 'profile/updateprofilesetting',
    summary: 'Changes theme and language of the person signed in',
    access: 'profile.updateprofilesetting',
    kind: 'write',
    request: profileSetting,
    response: empty(),
    errors: [],
  }),
  checkUsername: call({
    method: 'POST',
    path: 'profile/checkusername',
    summary: 'Whether a username is taken in the company',
    access: 'profile.checkusername',
    kind: 'read',
    request: z.strictObject({ username: text(254) }),
    response: z.strictObject({ usernameExists: z.boolean() }),
    errors: [],
  }),
} as const;

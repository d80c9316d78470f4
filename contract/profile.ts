import * as z from 'zod/mini';
import { profileSetting } from './bootstrap';
import { area, call } from './kit/call';
import { empty } from './kit/list';
import { invalidContact } from './memberNames';
import { passkeyCalls } from './passkeys';
import { passwordChange } from './passwordChange';
import { secondFactorCalls } from './profile/ownSecondFactor';
import { pushCalls } from './profile/push';
import { countryCodes, genders, keptDataFormats, specialAttributes } from './shapes/constants';
import { personName } from './shapes/personNames';
import {
  absent,
  email,
  instant,
  optional,
  passwordHash,
  phoneNumber,
  phoneRules,
  text,
  username,
  uuid,
} from './shapes/rules';

/** Fields of their own data that people may change. Null clears. */
const own = {
  firstName: text(),
  lastName: text(),
  email: optional(email()),
  phoneNumber: optional(phoneNumber()),
  mobileNumber: optional(phoneNumber()),
};

/** A person's own data. What is not in `own` is kept by those who administer people. */
export const memberProfile = z.strictObject({
  ...own,
  gender: optional(z.enum(genders)),
  birthDate: optional(z.string()),
  specialAttributes: z.array(z.enum(specialAttributes)),
  externalCompany: optional(z.string()),
  street: optional(z.string()),
  postalCode: optional(z.string()),
  city: optional(z.string()),
  country: optional(z.enum(countryCodes)),
  version: z.int(),
});
export type MemberProfile = z.output<typeof memberProfile>;

/** Fields of the form: all but the password, which is asked for when it is needed. */
export const profileForm = z.strictObject({ ...own, version: z.int() });

const profileUpdate = z.strictObject({
  ...profileForm.shape,
  /** The present one: needed where the e-mail address changes, since links for a new password go there. */
  password: absent(passwordHash()),
});

/** Somebody to turn to, with how to reach them. */
const contactPerson = z.strictObject({
  ...personName.shape,
  email: optional(z.string()),
  phoneNumber: optional(z.string()),
  mobileNumber: optional(z.string()),
});
export type ContactPerson = z.output<typeof contactPerson>;

const ownOrgUnit = z.strictObject({
  uuid: uuid(),
  orgUnitName: z.string(),
  orgUnitIdentifier: z.string(),
  admins: z.array(contactPerson),
  responsiblePersons: z.array(contactPerson),
});
export type OwnOrgUnit = z.output<typeof ownOrgUnit>;

const ownSession = z.strictObject({
  uuid: uuid(),
  /** As the browser calls itself; may be empty. */
  userAgent: z.string(),
  createdAt: instant(),
  /** Exact to a minute. */
  lastSeenAt: instant(),
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

export const profile = area('profile', {
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
    changes: ['profile'],
    request: profileSetting,
    response: empty(),
    errors: [],
  }),
  readMemberProfile: call({
    method: 'GET',
    path: 'profile/read-member-profile',
    summary: 'The own data of the person signed in',
    access: 'profile.read-member-profile',
    kind: 'read',
    request: empty(),
    response: memberProfile,
    errors: [],
  }),
  update: call({
    method: 'POST',
    path: 'profile/update',
    summary: 'Replaces what people may change of their own data; another e-mail address needs the password',
    access: 'profile.update-member-profile',
    kind: 'write',
    changes: ['profile', 'members'],
    request: profileUpdate,
    requestFor: (stored) => profileForm.check(phoneRules(stored)),
    response: memberProfile,
    errors: ['mail.alreadyExists', 'record.changed', 'password.empty', 'password.invalid'],
    invalid: invalidContact,
  }),
  orgUnits: call({
    method: 'POST',
    path: 'profile/read-org-unit-list',
    summary: 'The own org units by name, with those who administer them and answer for them',
    access: 'profile.read-org-unit-list',
    kind: 'read',
    request: empty(),
    response: z.strictObject({ items: z.array(ownOrgUnit) }),
    errors: [],
  }),
  keptData: call({
    method: 'POST',
    path: 'profile/download-kept-data',
    summary:
      'What is kept about the person signed in: a sheet to print, or all of it as an archive with `data.json` and their files',
    access: 'profile.download-kept-data',
    kind: 'silentWrite',
    changes: [],
    request: z.strictObject({ format: z.enum(keptDataFormats) }),
    response: empty(),
    errors: [],
    download: { formats: keptDataFormats },
  }),
  changePassword: call({
    method: 'POST',
    path: 'profile/changepassword',
    summary: 'Changes the own password; ends all other sessions and gives this one a new secret',
    access: 'profile.change-password',
    kind: 'write',
    changes: ['profile', 'members'],
    ...passwordChange,
  }),
  changeUsername: call({
    method: 'POST',
    path: 'profile/changeusername',
    summary: 'Changes the own username, for which the present one and the password are asked',
    access: 'profile.change-username',
    kind: 'write',
    changes: ['profile', 'members'],
    request: z.strictObject({ username: text(254), newUsername: username(), password: passwordHash() }),
    response: empty(),
    errors: ['username.mismatch', 'username.exists', 'password.invalid'],
    invalid: { newUsername: 'username.invalid' },
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
  sessions: call({
    method: 'GET',
    path: 'profile/read-session-list',
    summary: 'Where the person is signed in, the session used last first',
    access: 'profile.read-session-list',
    kind: 'read',
    request: empty(),
    response: z.strictObject({ items: z.array(ownSession) }),
    errors: [],
  }),
  endSession: call({
    method: 'POST',
    path: 'profile/end-session',
    summary: 'Ends one of the own sessions',
    access: 'profile.end-session',
    kind: 'write',
    changes: ['profile'],
    request: z.strictObject({ uuid: uuid() }),
    response: empty(),
    errors: ['session.notFound'],
  }),
  endOtherSessions: call({
    method: 'POST',
    path: 'profile/end-other-sessions',
    summary: 'Ends all own sessions but the one that asks',
    access: 'profile.end-other-sessions',
    kind: 'write',
    changes: ['profile'],
    request: empty(),
    response: z.strictObject({ ended: z.int() }),
    errors: [],
  }),
  ...pushCalls,
  ...secondFactorCalls,
  ...passkeyCalls,
});

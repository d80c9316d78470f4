import * as z from 'zod/mini';
import { bootstrapRoutes } from './bootstrap/bootstrapRoutes';
import { chosenLanguage, passwordProved, signInSteps } from './bootstrap/signInSteps';
import { area, call } from './kit/call';
import { empty } from './kit/list';
import { featureFlagDefaults } from './names/featureFlags';
import { roles } from './names/roles';
import { countryCodes, genders, languageCodes, specialAttributes, themeChoices } from './shapes/constants';
import { absent, calendarDate, clientIdentifier, instant, passwordHash, shouldMatch, text, uuid } from './shapes/rules';

const colours = z.strictObject({ primary: z.string(), contrast: z.string() });

/** How a licensee's product looks before and after sign-in. */
export const licenseeConfig = z.strictObject({
  licenseeIdentifier: z.string(),
  licenseeName: z.string(),
  externalCalendarHref: z.nullable(z.string()),
  moodImageCopyright: z.nullable(z.string()),
  images: z.strictObject({
    logo: z.nullable(z.string()),
    mood: z.nullable(z.string()),
    /** Favicon. */
    icon: z.nullable(z.string()),
  }),
  theme: z.strictObject({ light: colours, dark: colours }),
  footer: z.strictObject({
    licenseeLink: z.nullable(z.string()),
    legalNoticeLink: z.nullable(z.string()),
    dataProtectionLink: z.nullable(z.string()),
  }),
  isWhitelabelPartner: z.boolean(),
  /** Of the company's own help desk where it has one, else the licensee's. */
  supportChatKey: z.nullable(z.string()),
  /** Address of the support chat's script for that key; null without a key, and where the operator has no chat. */
  supportChatScript: z.nullable(z.string()),
  /** True if people of one of the licensee's companies may have passkeys. */
  hasPasskeys: z.boolean(),
  /** The identity provider that the company's people sign in by, and whether nearly nobody has another way in. */
  singleSignOn: z.nullable(z.strictObject({ name: z.string(), isOnly: z.boolean() })),
  /** Target of the logo's link, within the dashboard. */
  baseRoute: z.string(),
});
export type LicenseeConfig = z.output<typeof licenseeConfig>;

export const profileSetting = z.strictObject({
  frontendStyle: z.strictObject({ theme: z.enum(themeChoices) }),
  languageCode: z.enum(languageCodes),
});
export type ProfileSetting = z.output<typeof profileSetting>;

const flagNames = Object.keys(featureFlagDefaults) as (keyof typeof featureFlagDefaults)[];

export const memberState = z.strictObject({
  member: z.strictObject({
    uuid: uuid(),
    username: z.string(),
    email: z.nullable(z.string()),
    roleIdentifier: z.enum(roles),
    permissions: z.array(z.string()),
  }),
  memberDetails: z.strictObject({
    firstName: z.string(),
    lastName: z.string(),
    phoneNumber: z.nullable(z.string()),
    mobileNumber: z.nullable(z.string()),
    specialAttributes: z.array(z.enum(specialAttributes)),
    externalCompany: z.nullable(z.string()),
    gender: z.nullable(z.enum(genders)),
    birthDate: z.nullable(z.string()),
    street: z.nullable(z.string()),
    postalCode: z.nullable(z.string()),
    city: z.nullable(z.string()),
    country: z.nullable(z.enum(countryCodes)),
  }),
  client: z.strictObject({
    /** Stays what it is when the company is given another name or identifier. */
    uuid: uuid(),
    name: z.string(),
    clientIdentifier: z.string(),
    /** The company's own site. */
    homepage: z.nullable(z.string()),
    /** The age from which on a safety data sheet is to be asked for anew. */
    dataSheetMonths: z.int(),
    /** IANA name: its days begin and end there. */
    timeZone: z.string(),
    /** Minutes without activity after which the session ends; null: it does not. */
    sessionIdleMinutes: z.nullable(z.int()),
  }),
  featureFlags: z.record(z.enum(flagNames), z.boolean()),
  settings: z.strictObject({
    ...profileSetting.shape,
    availableLanguages: z.array(z.enum(languageCodes)),
  }),
  /** Absent where the company offers none and the person has none. */
  secondFactor: absent(
    z.strictObject({
      isOn: z.boolean(),
      /** From when on the company lets nobody in without one; null: it does not demand it of this person. */
      dueOn: z.nullable(instant()),
    }),
  ),
  /** Last day of the company, which its licensee ends; absent where it does not end, and for those who administer nothing. */
  lastDay: absent(calendarDate()),
  /** Said by the fixture alone, whose data is made up and partly stays as it is. */
  isFixture: absent(z.literal(true)),
});
export type MemberState = z.output<typeof memberState>;

/** Token of a link, as somebody opens it. */
export const resetToken = () => text(200);
const supportRefusals = [
  'supportLogin.notFound',
  'supportLogin.tooOld',
  'supportLogin.notAllowed',
  'supportLogin.signedIn',
  'licensee.missing',
  'client.notOfLicensee',
  'login.suspended',
  'login.ended',
] as const;

export const bootstrap = area('bootstrap', {
  csrf: call({
    ...bootstrapRoutes.csrf,
    summary: 'Sets the XSRF cookie that every POST must repeat in its header',
    request: empty(),
    response: empty(),
    errors: [],
  }),
  login: call({
    ...bootstrapRoutes.login,
    summary: 'Signs in with company, username and password',
    request: z.strictObject({
      clientIdentifier: text(100),
      username: text(254),
      password: passwordHash(),
      languageCode: chosenLanguage(),
    }),
    response: passwordProved,
    errors: ['login.failed', 'login.archived', 'login.suspended', 'login.ended', 'login.singleSignOnOnly'],
  }),
  ...signInSteps,
  logout: call({
    ...bootstrapRoutes.logout,
    summary: 'Ends the session, if there is one',
    request: empty(),
    response: empty(),
    errors: [],
  }),
  heartbeat: call({
    ...bootstrapRoutes.heartbeat,
    summary: 'Answers as long as the session lives',
    request: empty(),
    response: empty(),
    errors: [],
  }),
  memberState: call({
    ...bootstrapRoutes.memberState,
    summary: 'Who is signed in, with permissions, flags and settings',
    request: empty(),
    response: memberState,
    errors: [],
  }),
  loadLicenseeConfig: call({
    ...bootstrapRoutes.loadLicenseeConfig,
    summary: 'The licensee by host name, else by company, else the default',
    request: z.strictObject({ clientIdentifier: absent(text(100)) }),
    response: licenseeConfig,
    errors: [],
  }),
  createPasswordResetToken: call({
    ...bootstrapRoutes.createPasswordResetToken,
    summary: 'Sends a link to set a new password; says nothing about whether the username exists',
    request: z.strictObject({ clientIdentifier: text(100), username: text(254) }),
    response: empty(),
    errors: ['client.passwordResetTooRecent'],
  }),
  checkPasswordResetToken: call({
    ...bootstrapRoutes.checkPasswordResetToken,
    summary: 'Whether a link to set a password still works, and for whom',
    request: z.strictObject({ token: resetToken() }),
    response: z.strictObject({ username: z.string(), clientIdentifier: clientIdentifier() }),
    errors: ['resetToken.notFound', 'resetToken.tooOld'],
  }),
  resetPassword: call({
    ...bootstrapRoutes.resetPassword,
    summary: 'Sets the password by a link and signs in, or asks for the second factor',
    request: z
      .strictObject({
        password: passwordHash(),
        passwordConfirmation: passwordHash(),
        token: resetToken(),
        languageCode: chosenLanguage(),
      })
      .check(shouldMatch('password', 'passwordConfirmation')),
    response: passwordProved,
    errors: [
      'resetToken.notFound',
      'resetToken.tooOld',
      'password.alreadyUsed',
      'password.empty',
      'password.tooCommon',
      'login.singleSignOnOnly',
    ],
  }),
  checkSupportLogin: call({
    ...bootstrapRoutes.checkSupportLogin,
    summary: 'Which company a link lets a customer adviser into, and whom; uses nothing up',
    request: z.strictObject({ token: resetToken() }),
    response: z.strictObject({
      clientName: z.string(),
      clientIdentifier: clientIdentifier(),
      adviserName: z.string(),
    }),
    errors: supportRefusals,
  }),
  supportLogin: call({
    ...bootstrapRoutes.supportLogin,
    summary: 'Signs a customer adviser in to a company by a link, once',
    request: z.strictObject({ token: resetToken() }),
    response: empty(),
    errors: supportRefusals,
  }),
});

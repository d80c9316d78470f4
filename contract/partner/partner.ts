import * as z from 'zod/mini';
import { memberState, profileSetting, resetToken } from '../bootstrap';
import { chosenLanguage, passwordProved } from '../bootstrap/signInSteps';
import { area, call } from '../kit/call';
import { empty } from '../kit/list';
import { partnerRoles } from '../names/partnerPermissions';
import { passwordChange } from '../passwordChange';
import { email, passwordHash, shouldMatch, text } from '../shapes/rules';
import { partnerRoutes } from './partnerRoutes';
import { partnerFactorCalls } from './secondFactor';

/**
 * State of the staff member signed in, in the shape that a company's people have: frame and generator show both faces.
 * The client is the licensee; what only employees have is empty.
 */
export const partnerState = z.strictObject({ ...memberState.shape, partnerRole: z.enum(partnerRoles) });
export type PartnerState = z.output<typeof partnerState>;

/** Refusals of a new password. */
const passwordRefusals = ['password.alreadyUsed', 'password.empty', 'password.tooCommon'] as const;

/** The session of a licensee's staff: apart from those of companies, with a cookie of its own. */
export const partner = area('partner', {
  login: call({
    ...partnerRoutes.login,
    summary: 'Signs in as staff of the licensee whose host is asked',
    request: z.strictObject({ username: text(254), password: passwordHash(), languageCode: chosenLanguage() }),
    response: passwordProved,
    errors: ['partner.loginFailed'],
  }),
  ...partnerFactorCalls,
  logout: call({
    ...partnerRoutes.logout,
    summary: 'Ends the session of the licensee’s staff, if there is one',
    request: empty(),
    response: empty(),
    errors: [],
  }),
  createPasswordLink: call({
    ...partnerRoutes.createPasswordLink,
    summary:
      'Sends staff of the licensee whose host is asked a link to set a new password; says nothing about whether there is such an account',
    request: z.strictObject({ username: text(254), email: email() }),
    response: empty(),
    errors: ['client.passwordResetTooRecent'],
  }),
  checkPasswordLink: call({
    ...partnerRoutes.checkPasswordLink,
    summary: 'Whether a link to choose a password still works, and for whom',
    request: z.strictObject({ token: resetToken() }),
    response: z.strictObject({ username: z.string() }),
    errors: ['resetToken.notFound', 'resetToken.tooOld'],
  }),
  setPassword: call({
    ...partnerRoutes.setPassword,
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
    errors: ['resetToken.notFound', 'resetToken.tooOld', ...passwordRefusals],
  }),
  heartbeat: call({
    ...partnerRoutes.heartbeat,
    summary: 'Answers as long as the session lives',
    request: empty(),
    response: empty(),
    errors: [],
  }),
  state: call({
    ...partnerRoutes.state,
    summary: 'State of the staff member signed in',
    request: empty(),
    response: partnerState,
    errors: [],
  }),
  changePassword: call({
    ...partnerRoutes.changePassword,
    summary: 'Changes the own password; ends all other sessions and gives this one a new secret',
    ...passwordChange,
  }),
  updateProfileSetting: call({
    ...partnerRoutes.updateProfileSetting,
    summary: 'Keeps theme and language of the staff member signed in',
    request: profileSetting,
    response: empty(),
    errors: [],
  }),
});

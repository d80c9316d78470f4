import * as z from 'zod/mini';
import { generateUsername } from '../../contract/shapes/identifiers';
import { email, plainPassword, text, username } from '../../contract/shapes/rules';
import { sha512Hex } from '../core/session/passwords';
import { createResetTokens } from '../core/session/resetTokens';
import { addSuperAdmin as add } from '../domain/licensees/superAdmin';
import { invitationMinutes } from '../messages/passwordLink';
import { resetLink } from '../messages/resetLink';
import { companyContextOf, explaining } from './asOperator';
import type { OperatorContext } from './command';

/** The options that describe a super-admin. */
export const superAdminOptions = {
  'first-name': { schema: text(), text: 'first name of the super-admin' },
  'last-name': { schema: text(), text: 'last name' },
  username: { schema: z.optional(username()), text: 'username; firstname.lastname if not given' },
  email: { schema: z.optional(email()), text: 'e-mail address' },
  password: { schema: z.optional(plainPassword()), text: 'password; without it a link to choose one is printed' },
} as const;

type SuperAdminValues = {
  [Name in keyof typeof superAdminOptions]: z.output<(typeof superAdminOptions)[Name]['schema']>;
};

const printedLink = async ({ tx, clock, publicUrl }: OperatorContext, clientId: string, id: string) => {
  const tokens = await createResetTokens(tx, clientId, [id], clock, invitationMinutes);
  const days = invitationMinutes / 1440;
  return `Choose a password within ${days} days at ${resetLink(publicUrl, tokens.get(id) ?? '')}`;
};

/** Adds a super-admin to a client. @returns the lines to print */
export const addSuperAdmin = async (
  context: OperatorContext,
  clientId: string,
  { 'first-name': firstName, 'last-name': lastName, ...values }: SuperAdminValues,
): Promise<string[]> => {
  const sent = values.password === undefined ? null : sha512Hex(values.password);
  const person = { firstName, lastName, email: values.email ?? null, username: values.username ?? null, sent };
  const asked = (values.username ?? generateUsername(firstName, lastName)).toLowerCase();
  const words = {
    'username.invalid': '--username is missing: these names give none',
    'username.exists': `--username ${asked} is taken`,
    'mail.alreadyExists': '--email belongs to somebody else',
    'password.tooCommon': '--password is easily guessed: choose another',
    'client.maxEmployeesReached': 'The client has as many active members as it may; see set-maximum',
  };
  const { id, username: name } = await explaining(words, () =>
    add(companyContextOf(context, clientId), person, 'operator'),
  );
  const created = `Created super-admin ${name} (${firstName} ${lastName}).`;
  return sent === null ? [created, await printedLink(context, clientId, id)] : [created];
};

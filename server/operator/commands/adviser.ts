import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { supportLoginMinutes } from '../../../contract/shapes/constants';
import { clientIdentifier, email, identifier, text } from '../../../contract/shapes/rules';
import { newId } from '../../base/newId';
import { advisers } from '../../db/schema';
import { createSupportLink } from '../../domain/licensees/supportLink';
import { companyContextOf, explaining } from '../asOperator';
import { defineCommand, type OperatorContext } from '../command';
import { requireClient, requireLicensee } from '../records';
import { Refusal } from '../refusal';

export const adviserEmail = () => email().check(z.toLowerCase());

export const requireAdviser = async ({ tx }: OperatorContext, address: string) => {
  const [adviser] = await tx.select().from(advisers).where(eq(advisers.email, address)).for('update');
  if (!adviser) throw new Refusal(`There is no adviser ${address}; list-advisers shows them`);
  return adviser;
};

export const createAdviser = defineCommand({
  name: 'create-adviser',
  summary: 'Creates a customer adviser of a licensee; support-link lets them into a company',
  options: {
    licensee: { schema: identifier(), text: 'identifier of the licensee' },
    'first-name': { schema: text(), text: 'first name' },
    'last-name': { schema: text(), text: 'last name' },
    email: { schema: adviserEmail(), text: 'e-mail address, by which the other commands name the adviser' },
  },
  run: async ({ tx, clock }, { licensee, 'first-name': firstName, 'last-name': lastName, email: address }) => {
    const { id: licenseeId } = await requireLicensee(tx, licensee);
    const created = await tx
      .insert(advisers)
      .values({ id: newId(), licenseeId, firstName, lastName, email: address, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning({ id: advisers.id });
    if (created.length === 0) throw new Refusal(`An adviser ${address} exists already`);
    return [`Created adviser ${address} (${firstName} ${lastName}) of ${licensee}.`];
  },
});

export const deleteAdviser = defineCommand({
  name: 'delete-adviser',
  summary: 'Deletes an adviser: their sessions end and their links lead nowhere; what they did stays in the logs',
  options: { adviser: { schema: adviserEmail(), text: 'e-mail address of the adviser' } },
  run: async (context, values) => {
    const { id, email: address } = await requireAdviser(context, values.adviser);
    await context.tx.delete(advisers).where(eq(advisers.id, id));
    return [`Deleted adviser ${address}.`];
  },
});

export const supportLink = defineCommand({
  name: 'support-link',
  summary: `Prints a link that lets an adviser into a company, once, within ${supportLoginMinutes} minutes`,
  options: {
    client: { schema: clientIdentifier(), text: 'identifier of the company' },
    adviser: { schema: adviserEmail(), text: 'e-mail address of the adviser' },
  },
  run: async (context, values) => {
    const { tx, publicUrl } = context;
    const client = await requireClient(tx, values.client);
    const adviser = await requireAdviser(context, values.adviser);
    if (!adviser.licenseeId) throw new Refusal(`${adviser.email} belongs to no licensee`);
    if (adviser.licenseeId !== client.licenseeId) {
      throw new Refusal(`${adviser.email} is not an adviser of the licensee of ${client.clientIdentifier}`);
    }
    const name = `${adviser.firstName} ${adviser.lastName}`;
    const words = {
      'supportLogin.notAllowed': `${client.clientIdentifier} lets no advisers in: see its settings`,
      'login.suspended': `The access of ${client.clientIdentifier} is suspended`,
      'login.ended': `${client.clientIdentifier} has ended`,
    };
    const visit = { adviserId: adviser.id, name };
    const path = await explaining(words, () =>
      createSupportLink(companyContextOf(context, client.id), visit, 'operator.createSupportLink'),
    );
    return [`${name} may enter ${client.name} once, within ${supportLoginMinutes} minutes, at`, `${publicUrl}${path}`];
  },
});

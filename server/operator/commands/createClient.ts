import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { countryCodes, defaultCountry, defaultLanguage, languageCodes } from '../../../contract/shapes/constants';
import { clientIdentifier, identifier, text } from '../../../contract/shapes/rules';
import { newId } from '../../base/newId';
import { searchTextOf } from '../../core/lists/searchText';
import { clients, orgUnits } from '../../db/schema';
import { addSuperAdmin, superAdminOptions } from '../addSuperAdmin';
import { auditAsOperator } from '../auditAsOperator';
import { defineCommand, type OperatorContext } from '../command';
import { requireLicensee } from '../records';
import { Refusal } from '../refusal';
import { memberCount } from '../schemas';

const createRootUnit = async ({ tx, clock }: OperatorContext, clientId: string, name: string, unitIdentifier: string) =>
  tx.insert(orgUnits).values({
    id: newId(),
    clientId,
    orgUnitIdentifier: unitIdentifier,
    orgUnitName: name,
    isDefault: true,
    createdAt: clock.now(),
    search: searchTextOf(name, unitIdentifier),
  });

export const createClient = defineCommand({
  name: 'create-client',
  summary: 'Creates a company with its root org unit and first super-admin',
  options: {
    licensee: { schema: identifier(), text: 'identifier of the licensee it belongs to' },
    identifier: { schema: clientIdentifier(), text: 'the company ID people sign in with' },
    name: { schema: text(), text: 'name of the company' },
    country: {
      schema: z.optional(z.enum(countryCodes)),
      text: `${countryCodes.join(' or ')}; ${defaultCountry} if not given`,
    },
    language: {
      schema: z.optional(z.enum(languageCodes)),
      text: `language of its messages, ${languageCodes.join(' or ')}; ${defaultLanguage} if not given`,
    },
    'maximum-members': { schema: memberCount(), text: 'how many active members it may have' },
    ...superAdminOptions,
  },
  run: async (context, values) => {
    const { tx, clock } = context;
    const licensee = await requireLicensee(tx, values.licensee);
    const known = await tx.select().from(clients).where(eq(clients.clientIdentifier, values.identifier));
    if (known.length > 0) throw new Refusal(`A client ${values.identifier} exists already`);
    const clientId = newId();
    await tx.insert(clients).values({
      id: clientId,
      licenseeId: licensee.id,
      clientIdentifier: values.identifier,
      name: values.name,
      country: values.country ?? defaultCountry,
      defaultLanguage: values.language ?? defaultLanguage,
      maximumMembers: values['maximum-members'],
      createdAt: clock.now(),
    });
    await createRootUnit(context, clientId, values.name, values.identifier);
    await auditAsOperator(context, clientId, {
      action: 'operator.createClient',
      subjectType: 'client',
      subjectId: clientId,
      changes: { maximumMembers: [null, values['maximum-members']] },
    });
    const lines = await addSuperAdmin(context, clientId, values);
    return [`Created client ${values.identifier} (${values.name}) of licensee ${licensee.identifier}.`, ...lines];
  },
});

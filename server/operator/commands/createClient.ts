import * as z from 'zod/mini';
import { countryCodes, defaultCountry, defaultLanguage, languageCodes } from '../../../contract/shapes/constants';
import { clientIdentifier, identifier, text } from '../../../contract/shapes/rules';
import { insertCompany, openCompany } from '../../domain/licensees/company';
import { addSuperAdmin, superAdminOptions } from '../addSuperAdmin';
import { companyContextOf, explaining } from '../asOperator';
import { defineCommand } from '../command';
import { requireLicensee } from '../records';
import { memberCount } from '../schemas';

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
    const company = {
      licenseeId: licensee.id,
      clientIdentifier: values.identifier,
      name: values.name,
      country: values.country ?? defaultCountry,
      defaultLanguage: values.language ?? defaultLanguage,
      maximumMembers: values['maximum-members'],
    };
    const words = { 'client.identifierExists': `A client ${values.identifier} exists already` };
    const clientId = await explaining(words, () => insertCompany(tx, clock, company));
    await openCompany(companyContextOf(context, clientId), company, 'operator');
    const lines = await addSuperAdmin(context, clientId, values);
    return [`Created client ${values.identifier} (${values.name}) of licensee ${licensee.identifier}.`, ...lines];
  },
});

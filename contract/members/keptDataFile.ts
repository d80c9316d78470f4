import * as z from 'zod/mini';
import { languageCodes } from '../shapes/constants';
import { keptSectionNames, keptSections } from './keptData';

const { account, riskParticipations, ...lists } = keptSections;

/** Issuers of the file: the person themselves, or the administration of the company. */
export const keptDataMakers = ['self', 'administration'] as const;

/** All of it, as `data.json` holds it. */
export const keptDataFile = z.strictObject({
  format: z.literal('kept-data'),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  madeBy: z.enum(keptDataMakers),
  /** Of titles. */
  language: z.enum(languageCodes),
  /** Company that keeps the data. */
  company: z.strictObject({
    name: z.string(),
    street: z.nullable(z.string()),
    postalCode: z.nullable(z.string()),
    city: z.nullable(z.string()),
    country: z.nullable(z.string()),
  }),
  account,
  ...(Object.fromEntries(Object.entries(lists).map(([name, entry]) => [name, z.array(entry)])) as {
    [Name in keyof typeof lists]: z.ZodMiniArray<(typeof lists)[Name]>;
  }),
  riskParticipations: z.optional(z.array(riskParticipations)),
  /** Sections that are left out where the administration hands it out. */
  leftOut: z.array(z.enum(keptSectionNames)),
  /** Files beside it, by their place in the archive. */
  files: z.array(
    z.strictObject({
      path: z.string(),
      externalCertificateUuid: z.uuid(),
      name: z.string(),
      contentType: z.string(),
      size: z.int(),
    }),
  ),
});

import { eq } from 'drizzle-orm';
import { clients } from '../../db/schema';
import type { Company } from '../../testing/company';
import type { TestServer } from '../../testing/harness';
import { pdf, svg } from '../../testing/sampleFiles';
import { importTemplate } from './importTemplate';
import type { Template } from './template';

/** The smallest template with everything in it: two languages, one of them with a picture. */
export const tinyTemplate = (values: Partial<Template> = {}, title = 'Unfallbericht'): Template => ({
  templateIdentifier: 'unfallbericht',
  category: 'accidentReport',
  texts: {
    de_DE: { title, description: 'Was ist geschehen?', document: 'Bericht für Unfälle.pdf', preview: 'bericht.svg' },
    en_GB: { title: `${title} (en)`, description: 'What happened?', document: 'report.pdf' },
  },
  files: new Map([
    ['Bericht für Unfälle.pdf', new Uint8Array(pdf)],
    ['bericht.svg', new Uint8Array(svg)],
    ['report.pdf', new Uint8Array(Buffer.concat([pdf, Buffer.from('%en\n')]))],
  ]),
  ...values,
});

/** Imports a template for the company's licensee. */
export const importTemplateFor = (
  { database, storage, clock }: TestServer,
  { clientId }: Pick<Company, 'clientId'>,
  template: Template = tinyTemplate(),
) =>
  database.owner(async (tx) => {
    const [client] = await tx.select().from(clients).where(eq(clients.id, clientId));
    if (!client) throw new Error('There is no such company');
    return importTemplate({ tx, storage, clock }, client.licenseeId, template);
  });

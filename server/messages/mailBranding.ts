import { basename, extname } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Picture } from '../core/jobs/transport';
import type { JobContext } from '../core/jobs/types';
import { clients, licensees } from '../db/schema';
import { readLicenseePicture } from '../files/licenseePicture';
import { type ButtonColours, buttonColours } from './colours';

/** How a company's mails look. */
export interface MailBranding {
  /** The licensee's name: what stands for the logo where there is none for mails, or pictures are not shown. */
  name: string;
  logo?: Picture;
  button: Record<'light' | 'dark', ButtonColours>;
}

/** Picture types that every mail program shows; drawings are not among them. */
export const mailPictureTypes: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
};

/** Bytes; a logo beyond that would weigh more than everything else in the mailbox. */
export const maximumMailLogo = 200 * 1024;

type Source = Pick<JobContext, 'database' | 'storage' | 'clientId' | 'log'>;

const readLogo = async (source: Source, address: string): Promise<Picture | undefined> => {
  const ending = extname(address).toLowerCase();
  const contentType = mailPictureTypes[ending];
  if (!contentType) return undefined;
  try {
    const content = await readLicenseePicture(source.storage, address);
    if (!content || content.length > maximumMailLogo) return undefined;
    return { contentId: 'logo@dashboard', fileName: `logo${ending}`, contentType, content };
  } catch (error) {
    // A mail without a logo is better than none.
    source.log.warn({ err: error, logo: basename(address) }, 'logo left out of mails');
    return undefined;
  }
};

/** The looks of a company's mails: its own over its licensee's. */
export const loadMailBranding = async (source: Source): Promise<MailBranding> => {
  const { database, clientId } = source;
  const row = await database.tenant(clientId, 'read', async (tx) => {
    const [found] = await tx
      .select({ name: licensees.name, looks: licensees.looks, own: clients.looks })
      .from(clients)
      .innerJoin(licensees, eq(licensees.id, clients.licenseeId))
      .where(eq(clients.id, clientId));
    return found;
  });
  if (!row) throw new Error(`There is no client ${clientId}`);
  const { name, looks, own } = row;
  const address = own.images?.logo ?? looks.images?.['mail-logo'] ?? looks.images?.logo;
  const logo = address ? await readLogo(source, address) : undefined;
  const theme = own.theme ?? looks.theme;
  const button = { light: buttonColours(theme, 'light'), dark: buttonColours(theme, 'dark') };
  return { name, button, ...(logo && { logo }) };
};

import { basename, extname } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Picture, Sender } from '../core/jobs/transport';
import type { JobContext } from '../core/jobs/types';
import { clients, type LicenseeLooks, licensees } from '../db/schema';
import { readLicenseePicture } from '../files/licenseePicture';
import { type ButtonColours, buttonColours } from './colours';

/** How a company's mails look. */
export interface MailBranding {
  /** The licensee's name: what stands for the logo where there is none for mails, or pictures are not shown. */
  name: string;
  logo?: Picture;
  /** Sender as the licensee has chosen it. */
  sender: Sender;
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

const readLogo = async (
  { storage, log }: Pick<Source, 'storage' | 'log'>,
  address: string,
): Promise<Picture | undefined> => {
  const ending = extname(address).toLowerCase();
  const contentType = mailPictureTypes[ending];
  if (!contentType) return undefined;
  try {
    const content = await readLicenseePicture(storage, address);
    if (!content || content.length > maximumMailLogo) return undefined;
    return { contentId: 'logo@dashboard', fileName: `logo${ending}`, contentType, content };
  } catch (error) {
    // A mail without a logo is better than none.
    log.warn({ err: error, logo: basename(address) }, 'logo left out of mails');
    return undefined;
  }
};

interface Looked {
  name: string;
  looks: LicenseeLooks;
  /** Looks of the company's own, over the licensee's. */
  own: LicenseeLooks;
}

const brandingOf = async (source: Source, { name, looks, own }: Looked): Promise<MailBranding> => {
  const address = own.images?.logo ?? looks.images?.['mail-logo'] ?? looks.images?.logo;
  const logo = address ? await readLogo(source, address) : undefined;
  const theme = own.theme ?? looks.theme;
  const button = { light: buttonColours(theme, 'light'), dark: buttonColours(theme, 'dark') };
  const { senderName, replyTo } = looks.mails ?? {};
  const sender = { ...(senderName && { name: senderName }), ...(replyTo && { replyTo }) };
  return { name, button, sender, ...(logo && { logo }) };
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
  return brandingOf(source, row);
};

/** The looks of mails to a licensee's own staff, whose jobs name the licensee in place of a company. */
export const loadLicenseeBranding = async (source: Source): Promise<MailBranding> => {
  const { database, clientId: licenseeId } = source;
  const [row] = await database.shared((tx) =>
    tx.select({ name: licensees.name, looks: licensees.looks }).from(licensees).where(eq(licensees.id, licenseeId)),
  );
  if (!row) throw new Error(`There is no licensee ${licenseeId}`);
  return brandingOf(source, { ...row, own: {} });
};

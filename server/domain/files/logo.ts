import { and, eq } from 'drizzle-orm';
import type { Context } from '../../core/context/context';
import { clients, files, licensees } from '../../db/schema';
import { storageKey } from '../../files/store';
import { ofLicensees } from './read';

const printable: readonly string[] = ['image/png', 'image/jpeg'];

/**
 * The bytes of the logo that the company's people see, if it is a picture that a PDF can hold; else null: then the
 * licensee is named instead.
 */
export const readLogo = async ({ tx, clientId, storage }: Pick<Context, 'tx' | 'clientId' | 'storage'>) => {
  const [company] = await tx
    .select({ own: clients.looks, looks: licensees.looks })
    .from(clients)
    .innerJoin(licensees, eq(licensees.id, clients.licenseeId))
    .where(eq(clients.id, clientId));
  const path = company?.own.images?.logo ?? company?.looks.images?.logo;
  const id = /^licensee\/logo\/([0-9a-f-]{36})\//.exec(path ?? '')?.[1];
  if (!id) return null;
  const [file] = await tx
    .select()
    .from(files)
    .where(and(eq(files.id, id), ofLicensees));
  if (!file || !printable.includes(file.contentType)) return null;
  const content = await storage.read(storageKey(file));
  if (!content) return null;
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
};

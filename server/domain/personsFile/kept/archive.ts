import { and, asc, eq, sql } from 'drizzle-orm';
import { type KeptSectionName, keptSectionNames } from '../../../../contract/members/keptData';
import type { Company } from '../../../core/company/company';
import type { ZipEntry } from '../../../core/exports/zip';
import type { Transaction } from '../../../db/database';
import { files } from '../../../db/schema';
import type { FileStorage } from '../../../files/storage';
import { type StoredFile, storageKey } from '../../../files/store';
import { type KeptReading, slicesOf } from './read';
import { isTold, toldSections } from './sections';

export interface KeptArchive extends KeptReading {
  company: Company;
  madeAt: Date;
  storage: FileStorage;
}

/** The files of somebody's external certificates, which nobody has thousands of. */
const readFiles = (tx: Transaction, { clientId, person }: KeptReading): Promise<StoredFile[]> =>
  tx
    .select()
    .from(files)
    .where(
      and(
        eq(files.clientId, clientId),
        eq(files.context, 'externalCertificates'),
        sql`${files.ownerId} in (
          select certificate.id from external_certificates certificate
          where certificate.client_id = ${clientId}::uuid and certificate.member_id = ${person.uuid}::uuid
        )`,
      ),
    )
    .orderBy(asc(files.id));

/** Path of a file in the archive: names may be the same. */
const pathOf = ({ ownerId, name }: StoredFile): string => `files/externalCertificates/${ownerId}/${name}`;

/** A list as JSON, a slice at a time. */
async function* listOf(name: KeptSectionName, reading: KeptReading): AsyncGenerator<string> {
  let before = '';
  yield '[';
  for await (const rows of slicesOf(name, reading)) {
    yield before + rows.map((row) => `\n    ${JSON.stringify(row)}`).join(',');
    before = ',';
  }
  yield before ? '\n  ]' : ']';
}

async function* accountOf(reading: KeptReading): AsyncGenerator<string> {
  for await (const [row] of slicesOf('account', reading)) yield JSON.stringify(row, null, 2).replaceAll('\n', '\n  ');
}

const property = (name: string, value: unknown): string => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`;

/** `data.json`, as `keptDataFile` of the contract has it. */
async function* dataOf(archive: KeptArchive, stored: readonly StoredFile[]): AsyncGenerator<Uint8Array> {
  const { company, madeAt, person, language } = archive;
  const { name, street, postalCode, city, country } = company;
  const head = {
    format: 'kept-data',
    version: 1,
    madeAt: madeAt.toISOString(),
    madeBy: person.isHandedOut ? 'administration' : 'self',
    language,
    company: { name, street, postalCode, city, country },
  };
  yield Buffer.from(
    `{\n${Object.entries(head)
      .map(([key, value]) => `${property(key, value)},\n`)
      .join('')}`,
  );
  for (const section of toldSections(person)) {
    yield Buffer.from(`  ${JSON.stringify(section)}: `);
    const content = section === 'account' ? accountOf(archive) : listOf(section, archive);
    for await (const piece of content) yield Buffer.from(piece);
    yield Buffer.from(',\n');
  }
  const leftOut = keptSectionNames.filter((section) => !isTold(section, person));
  const beside = stored.map((file) => ({
    path: pathOf(file),
    externalCertificateUuid: file.ownerId,
    name: file.name,
    contentType: file.contentType,
    size: file.size,
  }));
  yield Buffer.from(`${property('leftOut', leftOut)},\n${property('files', beside)}\n}\n`);
}

async function* bytesOf(storage: FileStorage, file: StoredFile): AsyncGenerator<Uint8Array> {
  const content = await storage.read(storageKey(file));
  if (content) yield* content;
}

/** All that is kept about somebody, and the files that belong to it, made while they are sent. */
export async function* entriesOf(archive: KeptArchive): AsyncGenerator<ZipEntry> {
  const stored = await archive.read((tx) => readFiles(tx, archive));
  yield { name: 'data.json', content: () => dataOf(archive, stored) };
  for (const file of stored) {
    yield { name: pathOf(file), content: () => bytesOf(archive.storage, file), compress: false };
  }
}

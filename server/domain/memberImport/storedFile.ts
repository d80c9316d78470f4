import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type SQL, sql } from 'drizzle-orm';
import { memberImports } from '../../db/schema';

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/**
 * An uploaded file as the table keeps it. Compressed, and on its way as base64: the embedded database takes raw bytes
 * one by one, and five megabytes of them would keep everybody waiting for more than a second.
 */
export const packFile = async (content: Uint8Array): Promise<SQL> =>
  sql`decode(${(await zip(content)).toString('base64')}, 'base64')`;

/** The column to select for `unpackFile`. */
export const packedFile = sql<string>`encode(${memberImports.content}, 'base64')`;

/** The file that was packed. */
export const unpackFile = (packed: string): Promise<Uint8Array> => unzip(Buffer.from(packed, 'base64'));

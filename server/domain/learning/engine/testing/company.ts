import { eq } from 'drizzle-orm';
import { newId } from '../../../../base/newId';
import { searchTextOf } from '../../../../core/lists/searchText';
import type { Database } from '../../../../db/database';
import { clientElearnings, clients, elearnings, elearningTexts, elearningVersions } from '../../../../db/schema';

type Settings = Partial<typeof clientElearnings.$inferInsert>;

/** A course that the company's licensee has and the company was given, in both languages, unless told in which. */
export const giveCourse = async (
  database: Database,
  clientId: string,
  { titles, ...settings }: Settings & { titles?: Partial<Record<'de_DE' | 'en_GB', string>> } = {},
): Promise<string> =>
  database.owner(async (tx) => {
    const createdAt = new Date('2020-01-01T00:00:00Z');
    const [client] = await tx.select().from(clients).where(eq(clients.id, clientId));
    if (!client) throw new Error('There is no such company');
    const id = newId();
    const versionId = newId();
    await tx.insert(elearnings).values({ id, licenseeId: client.licenseeId, identifier: `course-${id}`, createdAt });
    await tx.insert(elearningVersions).values({
      id: versionId,
      elearningId: id,
      number: 1,
      kind: 'lessons',
      category: 'safety',
      duration: 20,
      passMark: 80,
      createdAt,
    });
    const spoken = Object.entries(titles ?? { de_DE: 'Brandschutz', en_GB: 'Fire safety' });
    await tx.insert(elearningTexts).values(
      spoken.map(([language, title]) => ({
        versionId,
        language: language as 'de_DE' | 'en_GB',
        title,
        headline: 'Headline',
        description: 'Description',
        pages: [],
        search: searchTextOf(title, 'Headline'),
      })),
    );
    await tx.insert(clientElearnings).values({ clientId, elearningId: id, active: true, createdAt, ...settings });
    return id;
  });

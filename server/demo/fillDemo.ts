import { sql } from 'drizzle-orm';
import { demoData, demoPassword } from '../../fixtures/demo';
import { riskAssessmentFiles } from '../../fixtures/demo/riskAssessments';
import { demoCourses } from '../../fixtures/elearnings';
import { demoTemplates } from '../../fixtures/templates';
import type { Clock } from '../base/clock';
import { hashPassword, sha512Hex } from '../core/session/passwords';
import type { Database, Transaction } from '../db/database';
import { clients, licensees } from '../db/schema';
import { importCourse } from '../domain/learning/courses/importCourse';
import { importEntry } from '../domain/risk/entries/importEntry';
import { importTemplate } from '../domain/templates/importTemplate';
import type { FileStorage } from '../files/storage';
import { fillAssignmentRules } from './fillAssignmentRules';
import { fillClient, fillPeople } from './fillClient';
import { fillElearnings } from './fillElearnings';
import { fillPackages } from './fillPackages';
import { fillRiskAssessments } from './fillRiskAssessments';
import { fillStaff, fillVisits } from './fillStaff';
import { fillUse } from './fillUse';

/** Any number that nothing else in the product locks on. */
const demoLock = 20_260_101;

const isEmpty = async (tx: Transaction): Promise<boolean> =>
  (await tx.$count(licensees)) === 0 && (await tx.$count(clients)) === 0;

/**
 * Fills an empty database with the demo companies, dated back from the clock's day; leaves any other as it is.
 * Safe with several instances starting at once: they wait for each other, and one of them fills.
 *
 * @returns whether this call filled it.
 */
export const fillDemo = async (database: Database, storage: FileStorage, clock: Clock): Promise<boolean> =>
  database.owner(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${demoLock})`);
    if (!(await isEmpty(tx))) return false;
    const now = clock.now();
    const data = demoData(now.toISOString().slice(0, 10));
    const passwordHash = await hashPassword(sha512Hex(demoPassword));
    const ids = new Map(data.licensees.map(({ uuid, licenseeIdentifier }) => [licenseeIdentifier, uuid]));
    await tx.insert(licensees).values(
      data.licensees.map(({ uuid, licenseeIdentifier, licenseeName, hosts, isDefault, looks }) => ({
        id: uuid,
        identifier: licenseeIdentifier,
        name: licenseeName,
        hosts,
        looks,
        isDefault,
        createdAt: now,
      })),
    );
    const idOf = ({ licenseeIdentifier }: { licenseeIdentifier: string }): string => {
      const id = ids.get(licenseeIdentifier);
      if (!id) throw new Error(`The demo names no licensee ${licenseeIdentifier}`);
      return id;
    };
    const courses = demoCourses();
    const templates = demoTemplates();
    for (const licenseeId of ids.values()) {
      for (const course of courses) await importCourse({ tx, storage, clock }, licenseeId, course);
      for (const file of riskAssessmentFiles()) await importEntry({ tx, clock }, licenseeId, file);
      for (const template of templates) await importTemplate({ tx, storage, clock }, licenseeId, template);
    }
    for (const client of data.clients) {
      const licenseeId = idOf(client);
      await fillClient(tx, client, { licenseeId, passwordHash });
      await fillElearnings(tx, client, licenseeId, clock);
      await fillAssignmentRules(tx, client, clock);
      await fillRiskAssessments(tx, client, licenseeId, clock);
      await fillUse(tx, client, licenseeId, clock);
    }
    for (const client of data.portfolio) {
      const licenseeId = idOf(client);
      await fillPeople(tx, client, { licenseeId, passwordHash });
      await fillElearnings(tx, client, licenseeId, clock);
      await fillUse(tx, client, licenseeId, clock);
    }
    await fillStaff(tx, idOf, now);
    await fillVisits(tx, data.clients, now);
    await fillPackages(tx, idOf, now);
    return true;
  });

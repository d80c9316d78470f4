import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { assignmentRules } from '../../../contract/assignmentRules';
import { memberGroups } from '../../../contract/memberGroups';
import { members as people } from '../../db/schema';
import { giveCourse, tinyCourse } from '../../domain/learning/courses/testing';
import { createUnit, succeed } from '../../testing/requests';
import { setUpElearnings } from '../elearnings/setUpElearnings';
import { createImporter } from '../memberImport/testing';
import { ruleForm } from './testing';

const room = setUpElearnings();
const heading = 'Personalnummer;Vorname;Nachname;Organisationseinheit;Gruppe;Erster Arbeitstag\n';
beforeEach(async () => {
  const { admin, company, server } = room;
  const course = await giveCourse(server, company, tinyCourse(), { active: true, interval: 12, buffer: 30 });
  const unit = await createUnit(admin, company.rootOrgUnitId, { orgUnitName: 'Lager', orgUnitIdentifier: 'lager' });
  const named = { name: 'Stapler', type: 'custom' as const, memberGroupIdentifier: 'stapler' };
  const { uuid: group } = await succeed(admin, memberGroups.create, named);
  const about = { elearningUuids: [course], orgUnitUuids: [unit], memberGroupUuids: [group] };
  await succeed(admin, assignmentRules.create, ruleForm({ ...about, joinedFrom: '2026-03-01' }));
});

/** Open tasks by person. */
const open = async (): Promise<string[]> => {
  const { server, company } = room;
  const known = await server.database.owner((tx) =>
    tx.select().from(people).where(eq(people.clientId, company.clientId)),
  );
  const nameOf = (id: string | null) => known.find((person) => person.id === id)?.firstName;
  return (await room.tasks())
    .filter(({ state }) => state === 'open')
    .map(({ memberId, assignedOn, dueOn }) => `${nameOf(memberId)} ${assignedOn} ${dueOn}`)
    .toSorted();
};

it('who is new in a file has the courses of a rule before their first day, if all of it holds', async () => {
  const importer = await createImporter(room.server, room.company, room.admin);
  const { found, done } = await importer.run(
    `${heading}${[
      '1;Nora;Neu;Lager;Stapler;01.04.2026',
      // Not in the group, not in the unit, and there before the day that the rule asks for.
      '2;Ole;Ohne;Lager;;01.04.2026',
      '3;Pia;Anders;;Stapler;01.04.2026',
      '4;Alf;Alt;Lager;Stapler;01.02.2026',
    ].join('\n')}\n`,
  );
  expect([found.faulty, done.created]).toEqual([0, 4]);
  expect(await open()).toEqual(['Nora 2026-03-02 2026-05-01']);
});

it('who is brought up to date by a file comes to a rule and leaves it', async () => {
  const importer = await createImporter(room.server, room.company, room.admin);
  const other = { name: 'Kran', type: 'custom' as const, memberGroupIdentifier: 'kran' };
  await succeed(room.admin, memberGroups.create, other);
  const byNumber = { update: { key: 'personnelNumber', replacePlaces: true } } as const;
  await importer.run(`${heading}2;Ole;Ohne;Lager;;01.04.2026\n`);
  expect(await open()).toEqual([]);
  await importer.run(`${heading}2;Ole;Ohne;Lager;Stapler;01.04.2026\n`, byNumber);
  expect(await open()).toEqual(['Ole 2026-03-02 2026-05-01']);
  // An empty cell says nothing; another group takes the place of the first.
  await importer.run(`${heading}2;Ole;Ohne;Lager;Kran;01.04.2026\n`, byNumber);
  expect(await open()).toEqual([]);
});

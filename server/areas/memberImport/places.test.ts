import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newId } from '../../base/newId';
import { rowsOf } from '../../db/query';
import { locationResponsiblePersons, locations, memberGroups } from '../../db/schema';
import { setUpImports } from './setUpImports';

const scene = setUpImports();
const byNumber = { update: { key: 'personnelNumber', replacePlaces: false } } as const;
const replacing = { update: { key: 'personnelNumber', replacePlaces: true } } as const;

const personWith = async (personnelNumber: string) =>
  (await scene.importer.people()).find((person) => person.personnelNumber === personnelNumber);
const idOf = async (personnelNumber: string): Promise<string> => (await personWith(personnelNumber))?.id ?? '';
const addCircles = () =>
  scene.server.database.tenant(scene.company.clientId, 'write', async (tx) => {
    const recorded = (name: string) => {
      const { clientId } = scene.company;
      return { id: newId(), clientId, name, createdAt: scene.server.clock.now(), search: name };
    };
    await tx.insert(locations).values(
      ['Bremen', 'Kiel'].map((city) => ({
        ...recorded(city),
        locationIdentifier: city.toLowerCase(),
        locationType: 'branch' as const,
        city,
        countryCode: 'DE' as const,
      })),
    );
    await tx.insert(memberGroups).values(
      ['Stapler', 'Ersthelfer'].map((name) => ({
        ...recorded(name),
        memberGroupIdentifier: name.toLowerCase(),
        type: 'custom' as const,
      })),
    );
  });
const circlesOf = async (personnelNumber: string): Promise<string[]> => {
  const memberId = await idOf(personnelNumber);
  const rows = await scene.inTenant((tx) =>
    rowsOf<{ identifier: string }>(
      tx,
      sql`select identifier from location_members link join locations on locations.id = location_id
          where member_id = ${memberId}::uuid
        union all
        select identifier from member_group_members link join member_groups on member_groups.id = member_group_id
          where member_id = ${memberId}::uuid`,
    ),
  );
  return rows.map(({ identifier }) => identifier).sort();
};
const makeInCharge = async (personnelNumber: string, identifier: string) => {
  const memberId = await idOf(personnelNumber);
  await scene.server.database.tenant(scene.company.clientId, 'write', async (tx) => {
    const [place] = await tx.select().from(locations).where(eq(locations.locationIdentifier, identifier));
    const { clientId } = scene.company;
    await tx.insert(locationResponsiblePersons).values({ clientId, locationId: place?.id ?? '', memberId });
  });
};

describe('locations and groups in a file', () => {
  it('are added or replaced as units are', async () => {
    await addCircles();
    await scene.importer.run('Personalnummer;Vorname;Nachname\n007;Eva;Meier\n');
    const heading = 'Personalnummer;Vorname;Nachname;Standort;Gruppe\n';
    await scene.importer.run(`${heading}007;Eva;Meier;Bremen|kiel;Stapler\n010;Ida;Kurz;Kiel;Ersthelfer\n`, byNumber);
    expect(await circlesOf('007')).toEqual(['bremen', 'kiel', 'stapler']);
    expect(await circlesOf('010')).toEqual(['ersthelfer', 'kiel']);
    await makeInCharge('007', 'kiel');
    const moved = `${heading}007;Eva;Meier;Bremen;Ersthelfer\n`;
    expect((await scene.importer.check(moved, replacing)).found).toMatchObject({
      faulty: 1,
      errors: [{ field: 'location', reason: 'responsible', value: 'Kiel' }],
    });
    const { found } = await scene.importer.run(moved, { ...replacing, leaveOut: ['location'] });
    expect(found.changes).toMatchObject([
      { person: 'Eva Meier', fields: [{ field: 'memberGroup', before: 'Stapler', after: 'Ersthelfer' }] },
    ]);
    expect(await circlesOf('007')).toEqual(['bremen', 'ersthelfer', 'kiel']);
    const unknown = await scene.importer.check(`${heading}007;Eva;Meier;Mond;Piloten\n`, byNumber);
    expect(unknown.found.errors).toMatchObject([
      { line: 2, column: 4, field: 'location', reason: 'location', value: 'Mond' },
      { line: 2, column: 5, field: 'memberGroup', reason: 'memberGroup', value: 'Piloten' },
    ]);
  });
});

describe('a first day of work in a file', () => {
  const file = (day: string) =>
    `Personalnummer;Vorname;Nachname;E-Mail;Eintrittsdatum\n020;Ida;Neu;ida@x.de;${day}\n021;Udo;Alt;udo@x.de;1.3.2020\n`;

  it('lets the invitation wait for it, and takes it along when it changes', async () => {
    scene.server.messages.length = 0;
    await scene.importer.run(file('1.4.2026'), { passwordMode: 'byEmail' });
    await scene.server.runJobs();
    expect(scene.server.messages.splice(0).map(({ recipient }) => recipient)).toEqual(['udo@x.de']);
    expect(await personWith('020')).toMatchObject({ firstDay: '2026-04-01', inviteOn: '2026-04-01', inviteBy: 'mail' });
    const { found } = await scene.importer.run(file('1.5.2026'), { ...byNumber, passwordMode: 'byEmail' });
    expect(found.changes).toMatchObject([
      { fields: [{ field: 'firstDay', before: '2026-04-01', after: '2026-05-01' }] },
    ]);
    expect(await personWith('020')).toMatchObject({ firstDay: '2026-05-01', inviteOn: '2026-05-01' });
    await scene.importer.run(file('1.3.2026'), { ...byNumber, passwordMode: 'byEmail' });
    await scene.server.runJobs();
    expect(scene.server.messages.map(({ recipient }) => recipient)).toEqual(['ida@x.de']);
    expect(await personWith('020')).toMatchObject({ inviteOn: null });
  });

  it('is a fault where it is none', async () => {
    const { found } = await scene.importer.check(file('31.4.2026'), { passwordMode: 'byEmail' });
    expect(found.errors).toMatchObject([{ line: 2, column: 5, field: 'firstDay', reason: 'invalidDate' }]);
  });
});

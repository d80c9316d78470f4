import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { equipment } from '../../../contract/equipment';
import type { RequestOf } from '../../../contract/kit/call';
import { members, orgUnitResponsiblePersons, outboxMessages } from '../../db/schema';
import { succeed } from '../../testing/requests';
import { sampleRequest } from '../../testing/sample';
import { setUpImports } from './setUpImports';
import { createImporter } from './testing';

const scene = setUpImports();

const file = (...rows: string[]): string => ['Personalnummer;Vorname;Nachname', ...rows, ''].join('\n');

it('An import that archives hands over to somebody who stays, in one letter for all', async () => {
  const { server, company } = scene;
  const agent = await company.signIn('super-admin');
  const importer = await createImporter(server, company, agent);
  await importer.run(file('007;Eva;Meier', '008;Tom;Bär', '009;Ida;Kurz', '010;Uta;Frei', '011;Jan;Lang'));
  const numbered = new Map((await importer.people()).map(({ personnelNumber, id }) => [personnelNumber, id]));
  const idOf = (number: string): string => numbered.get(number) ?? '';
  await server.database.owner(async (tx) => {
    // Before everybody else by name, and on the way out as well.
    await tx
      .update(members)
      .set({ role: 'super-admin', email: 'tom@x.de' })
      .where(eq(members.id, idOf('008')));
    await tx.delete(orgUnitResponsiblePersons).where(eq(orgUnitResponsiblePersons.clientId, company.clientId));
    await tx.delete(outboxMessages).where(eq(outboxMessages.clientId, company.clientId));
  });
  const places = { locationUuid: null, orgUnitUuid: null };
  const pieces = await Promise.all(
    ['009', '010'].map((number) => {
      const machine = { ...sampleRequest(equipment.create, 'nothing'), ...places, responsibleUuid: idOf(number) };
      const unique = { ...machine, inventoryNumber: number };
      return succeed(agent, equipment.create, unique as RequestOf<typeof equipment.create>);
    }),
  );
  const update = { key: 'personnelNumber', replacePlaces: false } as const;
  const { done } = await importer.run(file('007;Eva;Meier'), { update, archiveMissing: true });
  expect(done).toMatchObject({ phase: 'done', archived: 4, notArchived: [] });
  const heir = company.members['super-admin'].uuid;
  for (const { uuid } of pieces) {
    expect(await succeed(agent, equipment.one, { uuid })).toMatchObject({ responsibleUuid: heir });
  }
  const letters = await scene.inTenant((tx) => tx.select().from(outboxMessages));
  expect(letters).toMatchObject([{ memberId: heir, subject: 'Neu zuständig: Sie übernehmen von 2 Personen' }]);
  expect(letters[0]?.body).toContain('2 Personen sind bei Test company nicht mehr aktiv: Uta Frei, Ida Kurz.');
  expect(letters[0]?.body).toContain('\n\n– Arbeitsmittel: 2\n\n');
});

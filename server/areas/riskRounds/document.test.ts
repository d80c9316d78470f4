import { beforeAll, describe, expect, it } from 'vitest';
import { profile } from '../../../contract/profile';
import { riskActions } from '../../../contract/riskActions';
import { riskRounds as calls } from '../../../contract/riskRounds';
import { riskSheets } from '../../../contract/riskSheets';
import { clients } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { archiveFaults } from '../../testing/pdf/archiveFaults';
import { elementsOf, readingOf, structureOf } from '../../testing/pdf/structure';
import { firstPage, succeed } from '../../testing/requests';
import { addPeople, addRound, addSheet, giveEntry, sectionsOf, type TestRound } from './testing';

const server = setUpServer({ now: '2026-03-02T08:00:00Z' });
let own: Company;
let agent: Agent;
const asked = ({ id }: Pick<TestRound, 'id'>) => ({ riskAssessmentExecutionResultUuid: id });

const fetchDocument = (round: Pick<TestRound, 'id'>, orientation?: 'portrait' | 'landscape') => {
  const headers = { 'x-xsrf-token': agent.xsrfToken };
  const payload = { ...asked(round), ...(orientation && { orientation }) };
  return agent.send({ method: 'POST', url: `/api/${calls.downloadDocument.path}`, payload, headers });
};

const speak = (languageCode: 'de_DE' | 'en_GB') =>
  succeed(agent, profile.updateProfileSetting, { frontendStyle: { theme: 'system' }, languageCode });

/** The cells of the tables below a heading, row by row. */
const tableBelow = (file: Buffer, heading: string): string[][] => {
  const elements = elementsOf(structureOf(file).roots);
  const from = elements.findIndex(({ tag, text }) => tag === 'H2' && text === heading);
  const table = elements.slice(from).find(({ tag }) => tag === 'Table');
  return from < 0 ? [] : (table?.parts ?? []).map(({ parts }) => parts.map(({ text }) => text));
};

const risksOf = async (round: Pick<TestRound, 'id'>) =>
  (await succeed(agent, calls.risks, { ...firstPage('position'), perPage: 100, ...asked(round) })).items;

beforeAll(async () => {
  own = await server.createCompany();
  agent = await own.signIn('super-admin');
});

describe('of a survey', () => {
  let round: TestRound;
  const [measured, count] = [3, 30];
  beforeAll(async () => {
    round = await addRound(server, own, await giveEntry(server, own, { sections: sectionsOf(20, 10) }));
    // Half of them find the first question harmless and half of them bad; the last one is answered by nobody.
    for (const [place, person] of (await addPeople(server, own, 12)).entries()) {
      const first = place < 6 ? 1 : 3;
      const answers = Array.from({ length: count }, (_, index) => (index === 0 ? first : index < measured ? 3 : 0));
      await addSheet(server, own, round, person, [...answers.slice(0, -1), null]);
    }
  });

  it('there is one once the measures are confirmed, and not before', async () => {
    const refused = { status: 400, code: 'riskExecutionResult.notConfirmed' };
    expect(await agent.call(calls.downloadDocument, asked(round))).toMatchObject(refused);
    await succeed(agent, calls.finish, asked(round));
    expect(await agent.call(calls.downloadDocument, asked(round))).toMatchObject(refused);
    const items = await risksOf(round);
    for (const { uuid: riskUuid } of items.slice(0, measured)) {
      const { uuid } = await succeed(agent, riskActions.create, {
        riskUuid,
        measureId: null,
        title: 'Gitter anbringen',
        description: null,
        stopClass: 'personal',
        ownerUuid: own.members.member.uuid,
        dueOn: '2026-04-01',
        comment: null,
        status: 'done',
      });
      const checked = { uuid, checkedOn: '2026-03-02', factor: 2, comment: null, version: 1 };
      await succeed(agent, riskActions.checkEffect, checked);
      const { version } = await succeed(agent, calls.risk, { riskUuid });
      const reasons = {
        reason: null,
        higherClassReason: 'Kein Platz für ein Gitter',
        measuresInPlace: 'Hinweisschild',
      };
      await succeed(agent, calls.decide, { riskUuid, measure: 'custom', ...reasons, version });
    }
    const riskUuid = items.at(-1)?.uuid ?? '';
    const followUps = [{ riskUuid, kind: 'notApplicable' as const, reason: 'Kein Stapler' }];
    await succeed(agent, calls.confirm, { ...asked(round), followUps });
    expect((await fetchDocument(round)).statusCode).toBe(200);
  });

  it('is an archive’s PDF that a screen reader can read, upright and across, in the caller’s language', async () => {
    for (const [language, name] of [
      ['en_GB', 'risk-assessment-Warehouse-work-2026-03-02.pdf'],
      ['de_DE', 'Lagerarbeit-2026-03-02.pdf'],
    ] as const) {
      await speak(language);
      for (const orientation of ['portrait', 'landscape'] as const) {
        const { rawPayload, headers } = await fetchDocument(round, orientation);
        expect(headers['content-disposition']).toContain(name);
        expect(archiveFaults(rawPayload)).toEqual([]);
        expect(rawPayload.toString('latin1')).toContain(`/Lang (${language.replace('_', '-')})`);
        const widths = { portrait: '595.28 841.89', landscape: '841.89 595.28' };
        expect(rawPayload.toString('latin1')).toContain(`/MediaBox [0 0 ${widths[orientation]}]`);
      }
    }
  });

  it('has a heading for each section and question, and a table of the measures below its question', async () => {
    const { rawPayload } = await fetchDocument(round);
    const elements = elementsOf(structureOf(rawPayload).roots);
    expect(elements.filter(({ tag }) => tag === 'H3')).toHaveLength(count);
    const at = elements.findIndex(({ text }) => text === 'Frage f2');
    const below = elements.slice(
      at + 1,
      elements.findIndex(({ text }) => text === 'Frage f3'),
    );
    expect(below.filter(({ tag }) => tag === 'TH').map(({ text, scope }) => `${scope} ${text}`)).toEqual([
      ...['Column Maßnahme', 'Column Art nach STOP', 'Column Zuständig', 'Column Frist', 'Column Status'],
      ...['Column Wirksamkeit', 'Row Gitter anbringen'],
    ]);
    expect(below.filter(({ tag }) => tag === 'TD').map(({ text }) => text)).toEqual([
      ...['Persönlich', 'Max Müller', '01.04.2026', 'Erledigt, 02.03.2026', '2 (sehr gering), 02.03.2026'],
    ]);
  });

  it('says who confirmed when, of which state it is, what is not assessed and what the law asks for', async () => {
    const { rawPayload } = await fetchDocument(round);
    const told = readingOf(structureOf(rawPayload).roots);
    const { items } = await succeed(agent, calls.list, { ...firstPage('dueOn'), filter: {} });
    const { confirmedBy } = await succeed(agent, calls.one, asked({ id: items[0]?.uuid ?? '' }));
    expect(confirmedBy).toBeTruthy();
    expect(told).toContain(`Maßnahmen bestätigt\nam 2. März 2026 von ${confirmedBy}`);
    expect(told).toContain(
      'Maßnahmen zuletzt geändert am\n2. März 2026\nDieses Dokument zeigt den Zustand vom\n2. März 2026',
    );
    expect(tableBelow(rawPayload, 'Bisherige Durchgänge').slice(1)).toEqual([
      ['1', '1', '02.03.2026', '02.03.2026', confirmedBy],
    ]);
    expect(tableBelow(rawPayload, 'Was nicht beurteilt ist').slice(1)).toEqual([
      ['Frage f30', 'Trifft nicht zu: Kein Stapler', `${confirmedBy}, 02.03.2026`],
    ]);
    expect(tableBelow(rawPayload, 'Rechtsgrundlagen')).toContainEqual([
      ...['§ 5 ArbSchG', 'Beurteilung der Arbeitsbedingungen'],
    ]);
    expect(tableBelow(rawPayload, 'Unterschriften').map((row) => row[0])).toEqual([
      ...['Funktion', 'Arbeitgeber', 'Fachkraft für Arbeitssicherheit', 'Betriebsärztlicher Dienst', 'Betriebsrat'],
    ]);
  });

  it('shows how answers spread where the page of the risk does, and names nobody who answered', async () => {
    const { rawPayload } = await fetchDocument(round);
    const told = readingOf(structureOf(rawPayload).roots);
    const shown = (await risksOf(round)).filter(({ spread }) => spread !== null);
    expect(shown.map(({ question }) => question)).toEqual(['Frage f1']);
    expect(told.match(/So verteilen sich die Antworten: .*/g)).toEqual([
      'So verteilen sich die Antworten: gering (1–4): 6, mittel bis hoch (5–10): 6',
    ]);
    expect(told).not.toContain('Wer an der Begehung');
    expect(told).not.toMatch(/Petra|Person\d/);
  });

  it('follows the law of the company’s country', async () => {
    await server.database.owner((tx) => tx.update(clients).set({ country: 'AT' }));
    const { rawPayload } = await fetchDocument(round);
    expect(tableBelow(rawPayload, 'Rechtsgrundlagen').map((row) => row[0])).toEqual([
      ...['Vorschrift', '§ 4 ASchG', '§ 5 ASchG', '§ 7 ASchG'],
    ]);
    expect(tableBelow(rawPayload, 'Unterschriften').map((row) => row[0])).toContain('Sicherheitsfachkraft');
    await server.database.owner((tx) => tx.update(clients).set({ country: 'DE' }));
  });
});

describe('of an inspection', () => {
  const names = [
    { name: 'Jörg Tanneberger', role: 'safetySpecialist' },
    { name: 'Ute Wrangel', role: 'worksCouncil' },
  ] as const;

  const inspect = async (round: TestRound, attendees: readonly (typeof names)[number][]): Promise<void> => {
    const { executionUuid } = await succeed(agent, riskSheets.create, asked(round));
    const answers = { f1: 'a0', f2: 'a4' };
    const saved = { executionUuid, revision: 0, answers, questionId: 'f1', attendees: [...attendees] };
    await succeed(agent, riskSheets.save, saved);
    await succeed(agent, riskSheets.complete, { executionUuid, revision: 1 });
    await succeed(agent, calls.finish, asked(round));
    await succeed(agent, calls.confirm, { ...asked(round), followUps: [] });
  };

  it('names who took part, beside the line that they sign on, and the rounds before', async () => {
    const entry = await giveEntry(server, own, { kind: 'inspection', sections: sectionsOf(2) });
    const former = await addRound(server, own, entry);
    await inspect(former, []);
    const without = (await fetchDocument(former)).rawPayload;
    expect(readingOf(structureOf(without).roots)).toContain('Es ist niemand eingetragen.');
    server.clock.advance(24 * 60 * 60_000);
    const round = await addRound(server, own, entry, { previous: former });
    await inspect(round, names);
    expect(await succeed(agent, calls.one, asked(round))).toMatchObject({ attendees: names });
    const { rawPayload } = await fetchDocument(round);
    expect(archiveFaults(rawPayload)).toEqual([]);
    expect(tableBelow(rawPayload, 'Wer an der Begehung teilgenommen hat')).toEqual([
      ['Name', 'Funktion'],
      ['Jörg Tanneberger', 'Fachkraft für Arbeitssicherheit'],
      ['Ute Wrangel', 'Betriebsrat'],
    ]);
    expect(
      tableBelow(rawPayload, 'Unterschriften')
        .slice(1)
        .map((row) => row[1]),
    ).toEqual([...['', 'Jörg Tanneberger', '', 'Ute Wrangel']]);
    expect(
      tableBelow(rawPayload, 'Bisherige Durchgänge')
        .slice(1)
        .map((row) => row.slice(0, 4)),
    ).toEqual([
      ['1', '1', '02.03.2026', '02.03.2026'],
      ['2', '1', '03.03.2026', '03.03.2026'],
    ]);
    expect(readingOf(structureOf(rawPayload).roots)).toContain('Trifft nicht zu\n1 Frage');
  });
});

import { beforeAll, expect, it } from 'vitest';
import { fromBuffer } from 'yauzl';
import { riskActions as calls } from '../../../contract/riskActions';
import { auditEvents } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { firstPage, succeed } from '../../testing/requests';
import { setUpRatedRound } from '../riskRounds/setUpRound';

const server = setUpServer({ now: '2026-03-02T08:00:00Z' });
let own: Company;
let agent: Agent;
beforeAll(async () => {
  let riskUuids: string[];
  ({ own, agent, riskUuids } = await setUpRatedRound(server, [3]));
  const classes = ['substitution', 'technical', 'organisational', 'personal'] as const;
  const states = ['open', 'inProgress', 'done'] as const;
  for (let index = 0; index < 20; index += 1) {
    await succeed(agent, calls.create, {
      riskUuid: riskUuids[0] ?? '',
      measureId: null,
      description: null,
      comment: null,
      title: index === 7 ? '=1+1' : `Maßnahme ${index}`,
      stopClass: classes[index % 4] ?? 'personal',
      status: states[index % 3] ?? 'open',
      ownerUuid: index % 5 === 0 ? own.members.member.uuid : null,
      dueOn: index % 2 === 0 ? `2026-0${1 + (index % 6)}-10` : null,
    });
  }
});

const filters = [
  {},
  { search: 'massnahme 1' },
  { status: ['open' as const, 'done' as const] },
  { stopClass: ['personal' as const] },
  { gap: ['overdue' as const] },
  { gap: ['noOwner' as const, 'noDueOn' as const], status: ['open' as const] },
  { riskUuid: '0198c0de-0000-7000-8000-00000000dead' },
];
const sorts = ['title', 'dueOn', 'status', 'stopClass', 'ownerName', 'factor', 'updatedAt'] as const;

const download = (format: 'csv' | 'xlsx', filter: object, sortBy = 'title', sortDirection = 'asc') => {
  const headers = { 'x-xsrf-token': agent.xsrfToken };
  const payload = { filter, sortBy, sortDirection, format };
  return agent.send({ method: 'POST', url: `/api/${calls.export.path}`, payload, headers });
};

/** The titles in a file, as rows after the heading. */
const csvTitles = async (...asked: Parameters<typeof download> extends [unknown, ...infer Rest] ? Rest : never) => {
  const { body } = await download('csv', ...asked);
  const [, ...rows] = body.trim().split('\r\n');
  return rows.map((row) => /^"([^"]*)"/.exec(row)?.[1]?.replace(/^'/, ''));
};

it('as CSV has the rows of the list with the same filters, in the same order', async () => {
  for (const filter of filters) {
    for (const sortBy of sorts) {
      for (const sortDirection of ['asc', 'desc'] as const) {
        const list = { ...firstPage(sortBy), filter, sortDirection };
        const { items, total } = await succeed(agent, calls.list, list);
        expect(items).toHaveLength(total);
        const titles = await csvTitles(filter, sortBy, sortDirection);
        expect([filter, sortBy, titles]).toEqual([filter, sortBy, items.map(({ title }) => title)]);
      }
    }
  }
});

it('as CSV says everything that the list says, and nothing that a spreadsheet would calculate', async () => {
  const { body, headers } = await download('csv', { search: 'Maßnahme 10' });
  expect(headers['content-disposition']).toContain("filename*=UTF-8''Ma%C3%9Fnahmen-2026-03-02.csv");
  expect(body).toContain(
    '"Maßnahme 10";"Organisatorisch";"Max Müller";"10.05.2026";"In Bearbeitung";"";"";"";"Frage f1";"10";"Lagerarbeit";"Root";"Root"',
  );
  expect((await download('csv', { search: '=1' })).body).toContain(`"'=1+1"`);
});

const sheetOf = (archive: Buffer): Promise<string> =>
  new Promise((resolve, reject) => {
    fromBuffer(archive, { lazyEntries: true }, (failure, zip) => {
      if (failure) return reject(failure);
      zip.on('error', reject);
      zip.on('entry', (entry) => {
        if (entry.fileName !== 'xl/worksheets/sheet1.xml') return zip.readEntry();
        zip.openReadStream(entry, async (error, stream) => {
          if (error) return reject(error);
          const pieces: Buffer[] = [];
          for await (const piece of stream) pieces.push(piece as Buffer);
          resolve(Buffer.concat(pieces).toString());
        });
      });
      zip.readEntry();
    });
  });

it('as XLSX has the same rows', async () => {
  for (const filter of filters) {
    const { items } = await succeed(agent, calls.list, { ...firstPage('title'), filter });
    const xml = await sheetOf((await download('xlsx', filter)).rawPayload);
    const [, ...rows] = xml.split('<row>');
    const titles = rows.slice(1).map((row) => /<t xml:space="preserve">([^<]*)</.exec(row)?.[1]);
    expect(titles).toEqual(items.map(({ title }) => title));
  }
});

it('is logged with its filters, but not with what was searched for or whose it is', async () => {
  await download('csv', { search: 'Geheim', ownerUuid: own.members.member.uuid, gap: ['overdue'] });
  const rows = await server.database.tenant(own.clientId, 'read', (tx) =>
    tx.select().from(auditEvents).orderBy(auditEvents.id),
  );
  const last = rows.findLast(({ action }) => action === 'riskActions.export');
  expect(last?.changes).toEqual({ format: 'csv', gap: ['overdue'] });
});

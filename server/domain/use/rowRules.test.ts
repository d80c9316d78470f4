import { expect, it } from 'vitest';
import { useDays, useStatements } from '../../db/schema';
import { setUpServer } from '../../testing/harness';
import { licenseeOf } from '../../testing/partner';
import { keepUseOn } from '../../testing/use';

const server = setUpServer();

it('a licensee’s staff read days and statements of its own companies alone, and so does a company', async () => {
  const [own, foreign] = [await server.createCompany(), await server.createCompany()];
  for (const company of [own, foreign]) await keepUseOn(server, company, '2026-02-28', '2026-03-01');
  const { licenseeId } = await licenseeOf(server, own);
  const read = { licensee: [own.clientId], clients: [own.clientId] };
  for (const table of [useDays, useStatements]) {
    const licensee = await server.database.partner(licenseeId, 'read', (tx) =>
      tx.selectDistinct({ clientId: table.clientId }).from(table),
    );
    const clients = await server.database.tenant(own.clientId, 'read', (tx) =>
      tx.selectDistinct({ clientId: table.clientId }).from(table),
    );
    const idsOf = (rows: { clientId: string }[]) => rows.map(({ clientId }) => clientId);
    expect({ licensee: idsOf(licensee), clients: idsOf(clients) }).toEqual(read);
  }
});

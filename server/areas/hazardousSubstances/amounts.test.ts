import { beforeEach, describe, expect, it } from 'vitest';
import { hazardousSubstances as calls } from '../../../contract/hazardousSubstances';
import { createRecordImporter, csvOf, reasons } from '../../core/import/records/testing';
import { setUpServer } from '../../testing/harness';

const server = setUpServer();
let importer: ReturnType<typeof createRecordImporter>;
beforeEach(async () => {
  const company = await server.createCompany();
  importer = createRecordImporter(await company.signIn('admin'), server.runJobs);
});

const listed = async () => (await importer.list()).map(({ amount, amountUnit }) => [amount, amountUnit]);

describe('amounts of a list of substances', () => {
  it('are decimals, ranges, and what names its unit', async () => {
    const file = csvOf(
      ['Bezeichnung', 'Signalwort', 'Menge', 'Einheit'],
      ['A', 'Gefahr', '0,5', 'Ltr.'],
      ['B', 'Gefahr', '2,5 l', ''],
      ['C', 'Gefahr', '5-10', 'kg'],
      ['D', 'Gefahr', '< 1', 'KG'],
      ['E', 'Gefahr', '5 l', 'kg'],
      ['F', 'Gefahr', 'viel', 'kg'],
    );
    const { found } = await importer.run(file, { onlyFaultless: true });
    expect(reasons(found.faults)).toEqual([
      [6, 4, 'otherUnit'],
      [7, 3, 'amount'],
    ]);
    expect(await listed()).toEqual([
      ['0.5', 'l'],
      ['2.5', 'l'],
      ['5-10', 'kg'],
      ['<1', 'kg'],
    ]);
  });

  it('have the unit of their heading where they name none', async () => {
    const file = csvOf(
      ['Bezeichnung', 'Signalwort', 'Lagermenge [l]', 'Einheit', 'H-Sätze', 'P-Sätze'],
      ['A', 'Gefahr', '0,5', '', 'H-Sätze: H225, H319', 'P: P210'],
      ['B', 'Gefahr', '5 – 10', '', 'H: H225', 'P-Sätze: P210'],
      ['C', 'Gefahr', '2 kg', '', '', ''],
      ['D', 'Gefahr', '', '', '', ''],
      ['E', 'Gefahr', '5', 'kg', '', ''],
    );
    const { found } = await importer.run(file, { onlyFaultless: true });
    expect(reasons(found.faults)).toEqual([[6, 4, 'otherUnit']]);
    expect(await listed()).toEqual([
      ['0.5', 'l'],
      ['5-10', 'l'],
      ['2', 'kg'],
      [null, null],
    ]);
    const items = await importer.list();
    expect(items.map(({ hazardStatements }) => hazardStatements)).toEqual(['H225, H319', 'H225', null, null]);
  });

  it('have it also where it stands in a second row of headings', async () => {
    const file = csvOf(
      ['Stoff', 'Stoff', 'Lagermenge'],
      ['Bezeichnung', 'Signalwort', 'kg'],
      ['A', 'Gefahr', '25'],
      ['B', 'Gefahr', '5'],
    );
    const { found, done } = await importer.run(file);
    expect(found.faults).toEqual([]);
    expect(done.created).toBe(2);
    expect(await listed()).toEqual([
      ['25', 'kg'],
      ['5', 'kg'],
    ]);
  });

  it('come back from an export as they were', async () => {
    const rows = ['0,5', '1.1250', '1250', '5-10', '> 20', 'ca. 7'].map((amount) => [
      `S ${amount}`,
      'Gefahr',
      amount,
      'kg',
    ]);
    await importer.run(csvOf(['Bezeichnung', 'Signalwort', 'Menge', 'Einheit'], ...rows));
    const before = await listed();
    const { agent } = importer;
    const payload = { format: 'csv', filter: {}, sortBy: 'designation', sortDirection: 'asc' };
    const headers = { 'x-xsrf-token': agent.xsrfToken };
    const { rawPayload } = await agent.send({ method: 'POST', url: `/api/${calls.export.path}`, payload, headers });
    const { done } = await importer.run(rawPayload);
    expect(done).toMatchObject({ created: rows.length, faults: expect.not.arrayContaining([{ severity: 'fault' }]) });
    expect(await listed()).toEqual(before.flatMap((each) => [each, each]));
  });
});

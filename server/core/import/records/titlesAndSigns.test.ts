import { beforeEach, describe, expect, it } from 'vitest';
import { hazardousSubstances as calls } from '../../../../contract/hazardousSubstances';
import { setUpServer } from '../../../testing/harness';
import { succeed } from '../../../testing/requests';
import { createRecordImporter, csvOf, reasons } from './testing';

const server = setUpServer();
let importer: ReturnType<typeof createRecordImporter>;
beforeEach(async () => {
  const company = await server.createCompany();
  importer = createRecordImporter(await company.signIn('admin'), server.runJobs);
});

describe('a list of substances', () => {
  it('is read below titles and above totals, which are told and become no records', async () => {
    const file = 'Gefahrstoffkataster;;\nStandort:;Bremen;\nBezeichnung;Signalwort;Notizen\nAceton;Gefahr\nSumme;1\n';
    const { found, done } = await importer.run(file);
    expect(reasons(found.faults)).toEqual([[5, null, 'aside']]);
    expect(found).toMatchObject({ faultless: 1, faulty: 0, known: 0, notes: 1 });
    expect(done.created).toBe(1);
    expect((await importer.list()).map(({ designation }) => designation)).toEqual(['Aceton']);
  });

  it('brings texts that begin with signs as they are, also from an export with its guard', async () => {
    const file = csvOf(
      ['Bezeichnung', 'Signalwort', 'Verwendung', 'Schutzmaßnahmen', 'Notizen'],
      ['Lack A', 'Gefahr', '-20 °C Kühlung', '- Schutzbrille (EN 166)!\n- Handschuhe', '@Lager: Brille auf!'],
      ['Lack B', 'Gefahr', "'-20 °C Kühlung", "'- Schutzbrille (EN 166)!\n- Handschuhe", "'@Lager: Brille auf!"],
    );
    const { done } = await importer.run(file);
    expect(done).toMatchObject({ created: 2, faults: [] });
    for (const { uuid } of await importer.list()) {
      expect(await succeed(importer.agent, calls.one, { uuid })).toMatchObject({
        use: '-20 °C Kühlung',
        protection: '- Schutzbrille (EN 166)!\n- Handschuhe',
        notes: '@Lager: Brille auf!',
      });
    }
  });

  it('is told where the signal word may be a slip, and imported all the same', async () => {
    const content = csvOf(['Bezeichnung', 'Signalwort', 'H-Sätze'], ['A', 'kein', 'H300'], ['B', 'Gefahr', 'H300']);
    const { found } = await importer.check(content);
    expect(found).toMatchObject({ faultless: 2, faulty: 0, notes: 1 });
    expect(reasons(found.faults)).toEqual([[2, 2, 'doubtful']]);
    const { done } = await importer.run(content);
    expect(done).toMatchObject({ phase: 'done', created: 2 });
  });
});

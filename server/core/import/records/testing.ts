import type * as z from 'zod/mini';
import { hazardousSubstances as calls } from '../../../../contract/hazardousSubstances';
import type { Agent } from '../../../testing/agent';
import { firstPage, succeed } from '../../../testing/requests';

type Start = z.input<typeof calls.startImport.request>;
export type Choices = Partial<Omit<Start, 'importCursor' | 'dryRun' | 'mapping'>> & {
  mapping?: Partial<Start['mapping']>;
};

/** A CSV file of rows, by the headings of the first. */
export const csvOf = (...rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\r\n');

/** A file of substances with no more than a name and a signal word. */
export const plain = (...names: string[]): string =>
  csvOf(['Bezeichnung', 'Signalwort'], ...names.map((name) => [name, 'Achtung']));

/** Of each fault where it is, and what is wrong. */
export const reasons = (faults: readonly { line: number; column: number | null; rule: string }[]) =>
  faults.map(({ line, column, rule }) => [line, column, rule]);

/** A file of so many substances. */
export const substancesCsv = (count: number): string =>
  csvOf(
    ['Bezeichnung', 'Signalwort', 'Piktogramme'],
    ...Array.from({ length: count }, (_, index) => [`Reiniger ${index}`, 'Gefahr', 'GHS02']),
  );

/** Somebody who imports hazardous substances; `runJobs` does what waits in the background. */
export const createRecordImporter = (agent: Agent, runJobs: () => Promise<unknown>) => {
  const upload = (content: string | Uint8Array) =>
    agent.call(calls.uploadImport, {}, { files: [{ fileName: 'stoffe.csv', content: Buffer.from(content) }] });
  const progress = (importCursor: string) => succeed(agent, calls.readImport, { importCursor });

  /** Uploads and checks; answers what the check found, and what the import is to be called with. */
  const check = async (content: string | Uint8Array, choices: Choices = {}) => {
    const uploaded = await upload(content);
    if (uploaded.code) throw new Error(`${uploaded.code} ${JSON.stringify(uploaded.error.params)}`);
    const { importCursor, headerLine, mapping } = uploaded.body;
    const request: Start = {
      importCursor,
      dryRun: true,
      headerLine,
      onlyFaultless: false,
      leaveOutKnown: false,
      ...choices,
      mapping: { ...mapping, ...choices.mapping } as Start['mapping'],
    };
    await succeed(agent, calls.startImport, request);
    await runJobs();
    return { request, found: await progress(importCursor) };
  };

  /** The whole way: upload, check, import. */
  const run = async (content: string | Uint8Array, choices: Choices = {}) => {
    const { request, found } = await check(content, choices);
    const answer = await agent.call(calls.startImport, { ...request, dryRun: false });
    await runJobs();
    return { request, found, answer, done: await progress(request.importCursor) };
  };

  const list = async () => {
    const filter = {};
    return (await succeed(agent, calls.list, { ...firstPage('designation'), filter })).items;
  };
  return { agent, upload, progress, check, run, list };
};

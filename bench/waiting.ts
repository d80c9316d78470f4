import { hazardousSubstances } from '../contract/hazardousSubstances';
import { blankFields } from '../contract/kit/blankFields';
import type { RecordExportFormat } from '../contract/kit/recordExport';
import { members } from '../contract/members';
import { startProduct } from '../e2e/product';
import { demoCompanies } from '../fixtures/demo';
import { type Client, signIn } from './client';
import { percentile95 } from './machine';
import { megabytes, peakDuring } from './peak';
import type { Row } from './table';

const records = 1_900;
const atOnce = 20;
/** Milliseconds at the 95th percentile. */
const limit = 100;

const fill = async (client: Client): Promise<void> => {
  const { request } = hazardousSubstances.create;
  for (let number = 1; number <= records; number += 1) {
    const entry = { ...blankFields(request), designation: `Solvent ${number}`, signalWord: 'none' };
    await client.send(hazardousSubstances.create, JSON.stringify(entry));
  }
};

const list = JSON.stringify({ filter: {}, page: 1, perPage: 25, sortBy: 'lastName', sortDirection: 'asc' });

/** Times in milliseconds of a company's list of people, one after another, for as long as something goes on. */
const timesDuring = async (client: Client, work: Promise<unknown>): Promise<number[]> => {
  const times: number[] = [];
  let isOver = false;
  const end = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const start = performance.now();
    await client.send(members.list, list);
    times.push(performance.now() - start);
  }
  await end;
  return times;
};

/** Files of a register that one person asks for at once. What is refused meanwhile is one of too many, or a fault. */
const askFor = async (client: Client, format: RecordExportFormat): Promise<void> => {
  const asked = { format, filter: {}, sortBy: 'designation', sortDirection: 'asc' };
  const all = Array.from({ length: atOnce }, () => client.read(hazardousSubstances.export, asked));
  for (const answer of await Promise.allSettled(all)) {
    if (answer.status === 'rejected' && !/download.tooMany/.test(String(answer.reason))) throw answer.reason;
  }
};

/** How long another company's list takes on the embedded database while one person has asked for many files at once. */
export const measureWaiting = async (): Promise<Row[]> => {
  const product = await startProduct({ DATABASE_URL: '', DEMO: 'on' });
  try {
    const [one = '', other = ''] = demoCompanies;
    const [asking, waiting] = [await signIn(product.address, one), await signIn(product.address, other)];
    await fill(asking);
    const alone = percentile95(await timesDuring(waiting, new Promise((resolve) => setTimeout(resolve, 3_000))));
    const rows: Row[] = [];
    for (const format of ['pdf', 'csv', 'xlsx'] as const) {
      let times: number[] = [];
      const peak = await peakDuring(product.processId(), async () => {
        times = await timesDuring(waiting, askFor(asking, format));
      });
      const ours = percentile95(times);
      const longest = Math.max(...times);
      rows.push({
        what: `another company’s list while ${atOnce} ${format.toUpperCase()} files of ${records} entries are wanted, 95th percentile`,
        ours: `${ours.toFixed(0)} ms (longest ${longest.toFixed(0)}; server at most ${megabytes(peak)})`,
        rival: `the limit, ${limit} ms (alone ${alone.toFixed(0)})`,
        ratio: ours / limit,
        goal: 'at most 1',
        met: ours <= limit,
      });
    }
    return rows;
  } finally {
    await product.stop();
  }
};

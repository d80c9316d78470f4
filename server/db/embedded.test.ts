import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openEmbedded } from './embedded';

it('lets what has arrived meanwhile be read before each transaction', async () => {
  const database = await openEmbedded({});
  try {
    const turns: number[] = [];
    let turn = 0;
    const next = () => {
      turn += 1;
      immediate = setImmediate(next);
    };
    let immediate = setImmediate(next);
    for (let asked = 0; asked < 10; asked += 1) {
      await database.owner((tx) => tx.execute(sql`select 1`));
      turns.push(turn);
    }
    clearImmediate(immediate);
    expect(new Set(turns).size).toBe(10);
  } finally {
    await database.close();
  }
});

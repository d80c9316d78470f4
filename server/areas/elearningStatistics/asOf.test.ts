import fc from 'fast-check';
import { expect, it } from 'vitest';
import { elearningStatistics as calls, type MatrixCell } from '../../../contract/elearningStatistics';
import { runs } from '../../testing/depth';
import { setUpServer } from '../../testing/harness';
import { createMember, succeed } from '../../testing/requests';
import { addRound, giveCourse, type Round } from './testing';

const today = '2026-03-02';
const forGood = '9999-12-31';
const server = setUpServer({ now: `${today}T08:00:00Z` });

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** The same day so many months later; where there is none, the month's last. */
const addMonths = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
};

interface Step {
  pause: number;
  buffer: number;
  begunAfter: number | null;
  endedAfter: number | null;
  completed: boolean;
  validMonths: number | null;
}

const step: fc.Arbitrary<Step> = fc.record({
  pause: fc.integer({ min: 0, max: 200 }),
  buffer: fc.constantFrom(0, 7, 30),
  begunAfter: fc.option(fc.integer({ min: 0, max: 20 })),
  endedAfter: fc.option(fc.integer({ min: 0, max: 60 })),
  completed: fc.boolean(),
  validMonths: fc.option(fc.constantFrom(1, 6, 12, 24)),
});

/** A history in which a round begins after the one before has ended; the first that does not end is the last. */
const historyOf = (steps: readonly Step[]): Round[] => {
  const rounds: Round[] = [];
  let from = '2023-01-31';
  for (const { pause, buffer, begunAfter, endedAfter, completed, validMonths } of steps) {
    const assignedOn = addDays(from, pause);
    const endedOn = endedAfter === null ? null : addDays(assignedOn, endedAfter);
    const begunOn = begunAfter === null ? null : addDays(assignedOn, begunAfter);
    const startedOn = begunOn && (!endedOn || begunOn <= endedOn) ? begunOn : null;
    const end = completed
      ? {
          completedOn: endedOn,
          ...(endedOn && { validUntil: validMonths === null ? null : addMonths(endedOn, validMonths) }),
        }
      : { closedOn: endedOn };
    rounds.push({ assignedOn, dueOn: addDays(assignedOn, buffer), startedOn, ...end });
    if (!endedOn) break;
    from = endedOn;
  }
  return rounds;
};

/** Reference implementation, round by round: what was asked and whether a proof held. */
const replay = (
  rounds: readonly Round[],
  day: string,
): Pick<MatrixCell, 'asked' | 'dueOn' | 'proof' | 'validUntil'> => {
  let open: Round | undefined;
  let until: string | undefined;
  for (const round of rounds) {
    if (round.assignedOn > day) break;
    const endedOn = round.completedOn ?? round.closedOn;
    if (!endedOn || endedOn > day) open = round;
    else if (round.completedOn) until = [until ?? '', round.validUntil ?? forGood].toSorted().at(-1);
  }
  const isBegun = open?.startedOn && open.startedOn <= day;
  return {
    asked: open ? (open.dueOn < day ? 'overdue' : isBegun ? 'inprogress' : 'due') : null,
    dueOn: open?.dueOn ?? null,
    proof: until === undefined ? 'none' : until < day ? 'expired' : 'valid',
    validUntil: until === undefined || until === forGood ? null : until,
  };
};

it('says of any past day what a replay of the history says', async () => {
  const company = await server.createCompany();
  const agent = await company.signIn('super-admin');
  const courses = {
    0: await giveCourse(server, company, 'Einmal', 0),
    1: await giveCourse(server, company, 'Monatlich', 1),
    12: await giveCourse(server, company, 'Jährlich', 12),
  };
  const intervals = fc.constantFrom<0 | 1 | 12>(0, 1, 12);
  const days = fc.array(fc.integer({ min: 0, max: 1_120 }), { minLength: 3, maxLength: 6 });
  let count = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 5 }),
      intervals,
      days,
      async (steps, interval, offsets) => {
        count += 1;
        const lastName = `Person${count}x`;
        const uuid = await createMember(agent, { lastName });
        const rounds = historyOf(steps);
        const course = courses[interval];
        for (const [index, round] of rounds.entries()) await addRound(server, company, uuid, course, index + 1, round);
        const edges = rounds.flatMap(({ assignedOn, dueOn, completedOn, closedOn, validUntil }) =>
          [assignedOn, dueOn, completedOn, closedOn, validUntil].flatMap((day) => (day ? [day, addDays(day, 1)] : [])),
        );
        for (const asOf of [...edges, ...offsets.map((offset) => addDays('2023-02-01', offset)), today]) {
          const { items } = await succeed(agent, calls.matrix, {
            page: 1,
            perPage: 25,
            sortBy: 'lastName',
            sortDirection: 'asc',
            filter: { asOf, search: lastName, elearningUuid: course.id },
          });
          // Who was not there yet is in no row.
          const told = items.find((row) => row.uuid === uuid)?.cells[0] ?? replay([], asOf);
          expect([asOf, rounds, told]).toEqual([asOf, rounds, expect.objectContaining(replay(rounds, asOf))]);
        }
      },
    ),
    { numRuns: runs(40) },
  );
});

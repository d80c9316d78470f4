import { type SQL, sql } from 'drizzle-orm';
import type { RoundFilter } from '../../../../contract/riskRounds';
import { riskAssessmentMinimumParticipants } from '../../../../contract/shapes/constants';

/** Of rows of `standingRounds`. */
export const isOpen = sql`round_state in ('running', 'evaluating')`;

/** Conditions of the filters of rounds. Those whose answering ended are in exactly one of the last four. */
export const roundConditions = (today: string): Record<RoundFilter, SQL> => {
  const day = sql`${today}::date`;
  return {
    all: sql`true`,
    overdue: sql`(${isOpen} and due_on < ${day})`,
    next7Days: sql`(${isOpen} and due_on between ${day} and ${day} + 7)`,
    nextMonth: sql`(${isOpen} and due_on > ${day} + 7 and due_on <= (${day} + interval '1 month')::date)`,
    // Due within a week, or over: the answers that it takes to end a survey are missing.
    tooFewAnswers: sql`(round_state = 'running' and kind = 'survey' and due_on <= ${day} + 7
      and handed_in < ${riskAssessmentMinimumParticipants})`,
    measuresToDefine: sql`(round_state = 'evaluating' and to_define > 0)`,
    measuresDecided: sql`(round_state = 'confirmed' or (round_state = 'evaluating' and to_define = 0))`,
    done: sql`round_state = 'done'`,
    discarded: sql`round_state = 'discarded'`,
  };
};

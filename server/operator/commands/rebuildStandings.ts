import { clientIdentifier } from '../../../contract/shapes/rules';
import { rebuildStandings as rebuild } from '../../domain/learning/standings/rebuild';
import { defineCommand } from '../command';
import { requireClient } from '../records';

export const rebuildStandings = defineCommand({
  name: 'rebuild-standings',
  summary: 'Compares where everybody stands with e-learnings with their tasks, says what differs, and makes it right',
  options: { client: { schema: clientIdentifier(), text: 'which client' } },
  run: async ({ tx, clock }, { client: identifier }) => {
    const { id: clientId } = await requireClient(tx, identifier);
    const { people, wrongStandings, wrongPeople, wrongSums } = await rebuild({
      clientId,
      clock,
      write: (work) => work(tx),
    });
    return [
      `${identifier}: ${people} people; wrong were ${wrongStandings} standings, ${wrongPeople} people and ${wrongSums} sums.`,
    ];
  },
});

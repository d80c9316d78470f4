import type { StatisticsEntry } from '../../../contract/elearningStatistics';
import type { ActionDialogProperties } from '../../generator/actionDeclaration';
import type { Remind } from './remind';
import { LazyRemindDialog } from './useRemind';
import { useReminderWords } from './useReminderWords';

/** Reminds the people of some rows of the statistics, or all whom these find. */
export const RemindEntries = ({ records, filter, onClose }: ActionDialogProperties) => {
  const say = useReminderWords();
  if (!records) return <LazyRemindDialog filter={filter as Remind['filter']} onClose={onClose} />;
  const people = new Map((records as unknown as readonly StatisticsEntry[]).map((entry) => [entry.memberUuid, entry]));
  const [first] = people.values();
  const name = first ? `${first.firstName} ${first.lastName}` : '';
  return (
    <LazyRemindDialog
      filter={{ memberUuids: [...people.keys()] }}
      about={say('selected', people.size, { name })}
      onClose={onClose}
    />
  );
};

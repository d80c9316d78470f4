import { RemindDialog } from '../elearnings/remind/RemindDialog';
import { useReminderWords } from '../elearnings/remind/useReminderWords';
import type { ActionDialogProperties } from '../generator/actionDeclaration';

/** Reminds selected people of their e-learnings. */
export const RemindMembers = ({ records = [], onClose }: ActionDialogProperties) => {
  const say = useReminderWords();
  const [first] = records;
  const name = first ? `${first.firstName} ${first.lastName}` : '';
  return (
    <RemindDialog
      filter={{ memberUuids: records.map(({ uuid }) => uuid) }}
      about={say('selected', records.length, { name })}
      onClose={onClose}
    />
  );
};

import type { MessageListItem } from '../../contract/messages';
import { PersonLink } from '../people/PersonLink';

/** Subject of a message, as a link to their file. */
export const MessagePerson = ({ record: { member, memberName } }: { record: MessageListItem }) =>
  member ? (
    <PersonLink person={member} among="company">
      {memberName}
    </PersonLink>
  ) : (
    (memberName ?? '–')
  );

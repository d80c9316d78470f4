import type { MessageListItem } from '../../contract/messages';
import { PersonLink } from './PersonLink';

/** Whom a message is about, as a way to their file. */
export const MessagePerson = ({ record: { member, memberName } }: { record: MessageListItem }) =>
  member ? (
    <PersonLink person={member} among="company">
      {memberName}
    </PersonLink>
  ) : (
    (memberName ?? '–')
  );

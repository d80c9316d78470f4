import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import type { FigureKey } from '../../contract/cockpit';
import type { Permission } from '../../contract/names/permissions';
import type { ActionEntry, Narrowing } from '../generator/actionDeclaration';

/** Something that is done at once to all that a figure counts, as the list of these could do it. */
export interface FigureAct {
  resource: string;
  access: Permission;
  filter: Narrowing;
  action: ActionEntry<string, string> & { notes?: readonly string[] };
}

export const figureActs: Partial<Record<FigureKey, FigureAct>> = {
  failedMessages: {
    resource: 'messages',
    access: 'message.read-details',
    filter: { status: ['failed'] },
    action: { call: 'sendAgain', icon: SendOutlined, notes: ['sameLink'] },
  },
  invitedMembers: {
    resource: 'members',
    access: 'member-list.reset-password',
    filter: { status: 'invited' },
    action: {
      call: 'resetPassword',
      words: 'inviteAgain',
      icon: ForwardToInboxOutlined,
      several: true,
      // Other invitations wait for a first day of work.
      isFor: ({ inviteOn }) => !inviteOn,
    },
  },
};

import SendOutlined from '@mui/icons-material/SendOutlined';
import { messages as calls } from '../contract/messages';
import type { ResourceDeclaration } from '../src/generator';
import { MessagePerson } from '../src/members/MessagePerson';

const memberName = { name: 'memberName', component: MessagePerson } as const;

export const messages = {
  calls,
  title: ({ recipient }) => recipient,
  hint: ({ subject }) => subject,
  list: {
    sort: ['createdAt', 'desc'],
    columns: ['createdAt', 'recipient', memberName, 'channel', 'subject', 'status', 'failure', 'attempts'],
    filters: ['search', 'status', 'channel'],
  },
  actions: [{ call: 'sendAgain', icon: SendOutlined, notes: ['sameLink'] }],
  tabs: [
    {
      id: 'details',
      facts: [
        ...(['status', 'createdAt', 'sentAt', 'failedAt', 'attempts', 'channel', 'recipient', 'memberName'] as const),
        ...(['failure', 'lastError', 'subject', 'body'] as const),
      ],
      fields: {},
    },
  ],
} satisfies ResourceDeclaration<typeof calls>;

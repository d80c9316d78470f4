import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import { webhooks as calls, webhookDeliveries } from '../contract/webhooks';
import type { ResourceDeclaration, Row } from '../src/generator';
import { WebhookName } from '../src/webhooks/cells';
import { WebhookListNote } from '../src/webhooks/WebhookListNote';
import { WebhookNote } from '../src/webhooks/WebhookNote';

const fields = { webhook: ['name', 'url', 'events', 'withNames', 'active'] } as const;

/** Other programs that are told of what happens. */
export const webhooks = {
  calls,
  title: ({ name }) => name,
  list: {
    sort: ['name', 'asc'],
    columns: [{ name: 'name', component: WebhookName }, { name: 'events', maxWidth: '24rem' }, 'withNames', 'active'],
    filters: ['search', 'active'],
    Note: WebhookListNote,
  },
  actions: [
    { call: 'test', icon: SendOutlined, isFor: ({ active }: Row) => active === true },
    { call: 'delete', icon: DeleteOutlined, destructive: true },
  ],
  create: fields,
  defaults: { active: true },
  About: WebhookNote,
  tabs: [
    { id: 'details', fields },
    { id: 'deliveries', parts: 'webhookDeliveries', by: 'webhookUuid', call: webhookDeliveries.list },
  ],
} satisfies ResourceDeclaration<typeof calls>;

import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import { webhookDeliveries as calls } from '../contract/webhooks';
import type { PartDeclaration } from '../src/generator';
import { formatInstant } from '../src/ui/format';
import { pageLanguage } from '../src/ui/pageLanguage';
import { DeliveryOutcome } from '../src/webhooks/cells';

/** Deliveries to an address, and their outcome. */
export const webhookDeliveries = {
  calls,
  title: ({ occurredAt }) => formatInstant(occurredAt, pageLanguage()),
  list: {
    sort: ['occurredAt', 'desc'],
    columns: ['occurredAt', 'event', { name: 'state', component: DeliveryOutcome }, 'attempts', 'nextAttemptAt'],
    filters: ['state'],
  },
  actions: [{ call: 'replay', icon: ReplayOutlined }],
} satisfies PartDeclaration<typeof calls>;

import { auditEvents as calls } from '../contract/auditEvents';
import { EventAction } from '../src/auditEvents/EventAction';
import { EventActor } from '../src/auditEvents/EventActor';
import { EventChanges } from '../src/auditEvents/EventChanges';
import { EventSubject } from '../src/auditEvents/EventSubject';
import { ExportEvents } from '../src/auditEvents/ExportEvents';
import type { ResourceDeclaration } from '../src/generator';

export const auditEvents = {
  calls,
  title: ({ actorName, at }) => `${actorName}, ${at}`,
  list: {
    sort: ['at', 'desc'],
    columns: [
      'at',
      { name: 'actorName', component: EventActor },
      { name: 'action', component: EventAction },
      { name: 'subjectName', component: EventSubject },
      { name: 'changes', component: EventChanges },
    ],
    filters: ['search', 'action', 'from', 'to'],
    Note: ExportEvents,
  },
} satisfies ResourceDeclaration<typeof calls>;

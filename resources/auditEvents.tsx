import { auditEvents as calls } from '../contract/auditEvents';
import { EventSubject } from '../src/auditEvents/EventSubject';
import { ExportEvents } from '../src/auditEvents/ExportEvents';
import type { ResourceDeclaration } from '../src/generator';
import { EventAction } from '../src/generator/history/EventAction';
import { EventActor } from '../src/generator/history/EventActor';
import { EventChanges } from '../src/generator/history/EventChanges';
import { formatInstant } from '../src/ui/format';
import { pageLanguage } from '../src/ui/pageLanguage';

export const auditEvents = {
  calls,
  title: ({ actorName, at }) => `${actorName}, ${formatInstant(at, pageLanguage())}`,
  list: {
    sort: ['at', 'desc'],
    columns: [
      'at',
      { name: 'actorName', component: EventActor },
      { name: 'action', component: EventAction },
      { name: 'subjectName', component: EventSubject },
      { name: 'changes', component: EventChanges },
    ],
    filters: ['search', 'action', 'byAdviser', 'from', 'to'],
    Note: ExportEvents,
  },
} satisfies ResourceDeclaration<typeof calls>;

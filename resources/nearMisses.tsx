import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import HideImageOutlined from '@mui/icons-material/HideImageOutlined';
import QuestionAnswerOutlined from '@mui/icons-material/QuestionAnswerOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import { nearMisses as calls } from '../contract/nearMisses';
import { nearMissMeasures } from '../contract/nearMissMeasures';
import type { ResourceDeclaration, Row } from '../src/generator';
import { Severity, Status, What } from '../src/nearMisses/cells';
import { OpenByLocation } from '../src/nearMisses/OpenByLocation';
import { lazyPage } from '../src/page/pageRoutes';

const fields = {
  event: ['what', 'kind', 'severity'],
  place: ['locationUuid', 'place'],
  reporter: ['reporterName'],
} as const;

const isClosed = ({ status }: Row): boolean => status === 'closed';

/** Reports by people, the latest on top. */
export const nearMisses = {
  calls,
  title: ({ what }) => what,
  list: {
    sort: ['reportedOn', 'desc'],
    columns: [
      { name: 'what', maxWidth: '26rem', component: What },
      { name: 'severity', component: Severity },
      'locationUuid',
      'reportedOn',
      { name: 'status', component: Status },
      { name: 'kind', hidden: true },
      { name: 'reporterName', hidden: true },
      { name: 'outcome', hidden: true, maxWidth: '20rem' },
    ],
    filters: ['search', 'status', 'kind', 'severity', 'locationUuid'],
    Above: OpenByLocation,
  },
  actions: [
    {
      call: 'ask',
      icon: QuestionAnswerOutlined,
      needsReason: true,
      isFor: (row: Row) => !isClosed(row),
    },
    {
      call: 'close',
      icon: CheckCircleOutlined,
      needsReason: true,
      isFor: (row: Row) => !isClosed(row),
      preview: { call: 'previewClosing', words: 'nearMisses.actions.close.preview' },
    },
    {
      call: 'removePhoto',
      icon: HideImageOutlined,
      destructive: true,
      isFor: ({ hasPhoto }: Row) => hasPhoto === true,
    },
    { call: 'reopen', icon: ReplayOutlined, needsReason: true, isFor: isClosed },
    { call: 'delete', icon: DeleteOutlined, destructive: true },
  ],
  create: fields,
  About: lazyPage(async () => (await import('../src/nearMisses/Photo')).Photo),
  tabs: [
    { id: 'details', facts: ['reportedOn', 'status', 'closedOn', 'outcome'], fields },
    { id: 'measures', parts: 'nearMissMeasures', call: nearMissMeasures.list },
    {
      id: 'messages',
      call: calls.messages,
      View: lazyPage(async () => (await import('../src/nearMisses/MessagesTab')).MessagesTab),
    },
  ],
} satisfies ResourceDeclaration<typeof calls>;

import AddCircleOutlined from '@mui/icons-material/AddCircleOutlined';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import RemoveCircleOutlined from '@mui/icons-material/RemoveCircleOutlined';
import { partnerLibraryCompanies as calls } from '../contract/partner/library';
import type { PartDeclaration, Row } from '../src/generator';
import { CancelDialog } from '../src/partnerLibrary/CancelDialog';
import { State } from '../src/partnerLibrary/cells';
import { GiveDialog, TakeBackDialog } from '../src/partnerLibrary/PlanDialog';

const isIn =
  (...states: readonly unknown[]) =>
  ({ state }: Row): boolean =>
    states.includes(state);

/** Companies on the page of an item of the library: who has it, and what is planned. */
export const partnerLibraryCompanies = {
  calls,
  title: ({ name }) => name,
  list: {
    sort: ['name', 'asc'],
    columns: [
      { name: 'name', maxWidth: '20rem' },
      'clientIdentifier',
      { name: 'activeMembers', alignment: 'right' },
      { name: 'state', component: State },
      { name: 'plannedOn', hidden: true },
    ],
    filters: ['search', 'state', 'branch'],
  },
  actions: [
    { call: 'give', icon: AddCircleOutlined, Dialog: GiveDialog, forAll: true, isFor: isIn('absent', 'giving') },
    {
      call: 'takeBack',
      icon: RemoveCircleOutlined,
      destructive: true,
      Dialog: TakeBackDialog,
      forAll: true,
      isFor: isIn('present', 'taking'),
    },
    { call: 'cancel', icon: EventBusyOutlined, Dialog: CancelDialog, isFor: isIn('giving', 'taking') },
  ],
} satisfies PartDeclaration<typeof calls>;

import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import LoginOutlined from '@mui/icons-material/LoginOutlined';
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined';
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined';
import { partnerCompanies as calls } from '../contract/partner/companies';
import { companyIdentifierOf } from '../contract/shapes/identifiers';
import type { ResourceDeclaration, Row } from '../src/generator';
import { lazyPage } from '../src/page/pageRoutes';
import { CompanyNotes } from '../src/partnerCompanies/CompanyNotes';
import {
  AdministratorSeen,
  Name,
  OverdueInstructions,
  OverdueMeasures,
  OverdueRecords,
  SeatsInUse,
  ValidShare,
} from '../src/partnerCompanies/cells';
import { EndDialog } from '../src/partnerCompanies/EndDialog';
import { EnterDialog } from '../src/partnerCompanies/EnterDialog';
import { NewCompanyNote } from '../src/partnerCompanies/NewCompanyNote';

const isSuspended = ({ suspendedAt }: Row): boolean => typeof suspendedAt === 'string';
const hasEnded = ({ endState }: Row): boolean => typeof endState === 'string' && endState !== 'announced';
/** Its end can be taken back still. */
const isEnding = ({ endState }: Row): boolean => endState === 'announced' || endState === 'over';

/** Companies that a licensee sells the product to, by their kept figures: nobody in them is named here. */
export const partnerCompanies = {
  calls,
  title: ({ name }) => name,
  list: {
    sort: ['name', 'asc'],
    columns: [
      { name: 'name', width: '12rem', maxWidth: '18rem', component: Name },
      'clientIdentifier',
      'country',
      { name: 'activeMembers', component: SeatsInUse, alignment: 'right' },
      { name: 'validShare', component: ValidShare, alignment: 'right' },
      { name: 'overdueInstructions', component: OverdueInstructions, alignment: 'right' },
      { name: 'overdueMeasures', component: OverdueMeasures, alignment: 'right' },
      { name: 'overdueRecords', component: OverdueRecords, alignment: 'right' },
      { name: 'administratorSeenOn', component: AdministratorSeen },
      { name: 'dueThisWeek', alignment: 'right', hidden: true },
      { name: 'validShareChange', alignment: 'right', hidden: true },
      { name: 'branch', hidden: true },
      { name: 'city', hidden: true },
      { name: 'figuresOn', hidden: true },
      { name: 'lastDay', hidden: true },
    ],
    filters: ['search', 'concern', 'country', 'branch', 'packageUuid'],
  },
  actions: [
    { call: 'enter', icon: LoginOutlined, Dialog: EnterDialog, isForOne: true },
    {
      call: 'suspend',
      icon: PauseCircleOutlined,
      needsReason: true,
      destructive: true,
      stays: true,
      isFor: (row: Row) => !isSuspended(row),
    },
    { call: 'resume', icon: PlayCircleOutlined, isFor: isSuspended },
    { call: 'end', icon: EventBusyOutlined, Dialog: EndDialog, isForOne: true, isFor: (row: Row) => !hasEnded(row) },
    { call: 'takeBackEnd', icon: EventRepeatOutlined, isFor: isEnding },
  ],
  create: {
    company: [
      'name',
      { name: 'clientIdentifier', suggest: { from: ['name'], by: companyIdentifierOf } },
      'country',
      'defaultLanguage',
      'branch',
    ],
    begin: ['packageUuid', 'likeUuid', 'maximumMembers'],
    administrator: ['firstName', 'lastName', 'email', 'username'],
  },
  defaults: { country: 'DE', defaultLanguage: 'de_DE' },
  CreateNote: NewCompanyNote,
  About: CompanyNotes,
  tabs: [
    {
      id: 'overview',
      call: calls.one,
      View: lazyPage(async () => (await import('../src/partnerCompanies/CompanyOverview')).CompanyOverview),
    },
    { id: 'limits', fields: { limits: ['branch', 'maximumMembers', 'features', 'packageUuid'] } },
    {
      id: 'package',
      call: calls.difference,
      View: lazyPage(async () => (await import('../src/partnerCompanies/PackageOffer')).PackageOffer),
    },
  ],
  exports: { call: 'export' },
} satisfies ResourceDeclaration<typeof calls>;

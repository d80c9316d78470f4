import { partnerCompanies as calls } from '../contract/partner/companies';
import type { ResourceDeclaration } from '../src/generator';
import { lazyPage } from '../src/page/pageRoutes';
import {
  AdministratorSeen,
  Name,
  OverdueInstructions,
  OverdueMeasures,
  OverdueRecords,
  SeatsInUse,
  ValidShare,
} from '../src/partnerCompanies/cells';

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
      { name: 'city', hidden: true },
      { name: 'figuresOn', hidden: true },
    ],
    filters: ['search', 'concern', 'country'],
  },
  tabs: [
    {
      id: 'overview',
      call: calls.one,
      View: lazyPage(async () => (await import('../src/partnerCompanies/CompanyOverview')).CompanyOverview),
    },
  ],
  exports: { call: 'export' },
} satisfies ResourceDeclaration<typeof calls>;

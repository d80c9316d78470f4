import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { elearnings } from '../contract/elearnings';
import { locations as calls } from '../contract/locations';
import { nearMissPosters } from '../contract/nearMissPosters';
import { defaultCountry } from '../contract/shapes/constants';
import { generateIdentifier } from '../contract/shapes/identifiers';
import { destination, type ResourceDeclaration } from '../src/generator';
import { LocationResponsibles } from '../src/locations/LocationResponsibles';
import { lazyPage } from '../src/page/pageRoutes';
import { memberTab } from './memberTab';

const identifier = { name: 'locationIdentifier', suggest: { from: ['name'], by: generateIdentifier } } as const;
const people = {
  name: 'responsibleMembers',
  field: 'responsibleMemberUuids',
  component: LocationResponsibles,
} as const;
const fields = {
  location: ['name', identifier, 'locationType', 'floorSpace'],
  address: ['street', 'postalCode', 'city', 'countryCode', 'assemblyPoint'],
  people: ['responsibleMemberUuids'],
} as const;

export const locations = {
  calls,
  title: ({ name }) => name,
  hint: ({ locationIdentifier }) => locationIdentifier,
  list: {
    sort: ['name', 'asc'],
    columns: ['name', 'city', 'locationType', 'floorSpace', people, 'memberCount'],
    filters: ['search', 'locationType', 'countryCode'],
  },
  actions: [
    {
      call: 'delete',
      icon: DeleteOutlined,
      destructive: true,
      counts: ['elearningCount'],
      preview: { call: 'previewDeletion', words: 'riskAssessments.assignments.remove' },
      asks: destination,
    },
  ],
  create: fields,
  defaults: { locationType: 'branch', countryCode: defaultCountry },
  tabs: [
    { id: 'details', fields },
    { ...memberTab, add: 'assignMembers' },
    { id: 'posters', parts: 'nearMissPosters', call: nearMissPosters.list },
    {
      id: 'elearnings',
      call: elearnings.targets,
      View: lazyPage(async () => (await import('../src/elearnings/details/TargetElearningsTab')).LocationElearningsTab),
    },
  ],
} satisfies ResourceDeclaration<typeof calls>;

import type { Words } from '../../../i18n/words';

/** Words of the example resource, as `vehicles.json` would hold them. */
export const words: Words = {
  name: 'Vehicle |||| Vehicles',
  title: 'Vehicles',
  menu: 'Vehicles',
  empty: { title: 'No vehicles yet', text: 'Create the first one.' },
  filters: { search: 'Plate' },
  fields: { plate: 'Plate', locationUuid: 'Location', nextInspection: 'Next inspection', status: 'Status' },
  options: { status: { ready: 'Ready', workshop: 'In the workshop' } },
  groups: { vehicle: 'Vehicle' },
  tabs: { details: 'Details' },
  create: { action: 'Create vehicle', title: 'Create vehicle', submit: 'Create' },
  actions: {
    archive: {
      label: 'Archive',
      headline: 'Archive %{name}? |||| Archive %{smart_count} vehicles?',
      text: 'It disappears from the list. |||| They disappear from the list.',
      done: '%{name} has been archived. |||| %{smart_count} vehicles have been archived.',
      unable: 'This vehicle cannot be archived.',
    },
  },
};

import * as z from 'zod/mini';
import { someUuids } from './kit/bulk';
import { area, call } from './kit/call';
import { listRequest, listResponse } from './kit/list';
import { absent, searchText, uuid } from './shapes/rules';

const elearningName = z.strictObject({ uuid: uuid(), title: z.string() });

/** E-learnings by title alone: what a typeahead needs, and all that whoever reads statistics may know of them. */
export const elearningNames = area('elearningNames', {
  list: call({
    method: 'POST',
    path: 'elearning/find-names',
    summary:
      'One page of the titles of the company’s e-learnings, those taken from it included; `uuids` finds just those',
    access: 'elearning.read-statistics',
    kind: 'read',
    request: listRequest({
      sortable: ['title'],
      filter: { search: absent(searchText()), uuids: absent(someUuids()) },
    }),
    response: listResponse(elearningName),
    errors: [],
  }),
});

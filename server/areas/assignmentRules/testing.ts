import type * as z from 'zod/mini';
import type { assignmentRules } from '../../../contract/assignmentRules';

export type RuleForm = z.input<typeof assignmentRules.create.request>;

/** A rule that is in force, for everybody and without a course unless told otherwise. */
export const ruleForm = (values: Partial<RuleForm>): RuleForm => ({
  name: 'Staplerfahrer',
  interval: null,
  buffer: null,
  onChange: false,
  active: true,
  elearningUuids: [],
  orgUnitUuids: [],
  locationUuids: [],
  memberGroupUuids: [],
  roles: [],
  attributes: [],
  joinedFrom: null,
  ...values,
});

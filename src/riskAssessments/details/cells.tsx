import { useRecordContext, useTranslate } from 'ra-core';
import type { AssessmentCatalogItem } from '../../../contract/riskAssessments';
import type { AssessmentAssignment } from '../../../contract/riskAssessments/riskAssignments';
import { PersonLink } from '../../people/PersonLink';
import { useListedName } from '../../people/useListedName';
import { useFormat } from '../../ui/useFormat';
import { useTargetName } from '../useTargetName';
import { minimumOf } from './minimumOf';
import type { AssignedMember } from './useRemoveMember';

interface Cell {
  record: AssessmentAssignment;
}

export const Target = ({ record }: Cell) => useTargetName()(record);

/** Fewer people concerned than the minimum of the assessment around it are too few to evaluate their answers. */
export const MemberCount = ({ record: { memberCount } }: Cell) => {
  const translate = useTranslate();
  const format = useFormat();
  const assessment = useRecordContext<AssessmentCatalogItem & { id: string }>();
  const minimum = assessment ? minimumOf(assessment.kind) : 0;
  const count = format.number(memberCount);
  return memberCount < minimum ? translate('riskAssessments.assignments.tooFew', { count, minimum }) : count;
};

export const FullName = ({ record }: { record: AssignedMember }) => (
  <PersonLink person={record} among="company">
    {useListedName()(record)}
  </PersonLink>
);

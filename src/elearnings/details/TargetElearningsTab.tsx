import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { elearnings } from '../../../contract/elearnings';
import type { CatalogItem } from '../../../contract/elearnings/elearningFields';
import type { ElearningTargetKind } from '../../../contract/elearnings/elearningTargets';
import type { MemberGroupDetail } from '../../../contract/memberGroups';
import { LazyTypeahead } from '../../generator/fields/LazyTypeahead';
import { usePart } from '../../generator/list/usePart';
import type { Listed } from '../../generator/listDeclaration';
import { searchElearnings } from '../../tasks/searchTargets';
import { SectionCard } from '../../ui/SectionCard';
import type { Candidate } from '../../ui/typeahead/useCandidates';
import { AssignedTab } from './AssignedTab';
import { useAssignment } from './useAssignment';

type Target = Pick<MemberGroupDetail, 'uuid' | 'name'>;

/** The courses that are assigned to a group or location, on its own page. */
const TargetElearnings = ({ kind, target }: { kind: ElearningTargetKind; target: Target }) => {
  const translate = useTranslate();
  const { change } = useAssignment(kind);
  const [chosen, setChosen] = useState<readonly Candidate[]>([]);
  // Whoever chooses a course reads at once what assigning it does; the field is empty again whatever they answer.
  const assign = async (courses: readonly Candidate[]): Promise<void> => {
    const [course] = courses;
    setChosen(courses);
    if (course) await change('assign', course.value, [target], { course: course.label });
    setChosen([]);
  };
  return (
    <AssignedTab
      part={usePart('targetElearnings', { filter: { targetUuid: target.uuid } })}
      label={translate('elearnings.ofTarget.list')}
      empty="elearnings.ofTarget.empty"
      icon={SchoolOutlined}
      assigning={elearnings.assignTargets}
      removing={elearnings.removeTargets}
      onRemove={({ uuid, title }: Listed<CatalogItem>) => void change('remove', uuid, [target], { course: title })}
    >
      <SectionCard title={translate('elearnings.ofTarget.title')}>
        <LazyTypeahead
          label={translate('elearnings.ofTarget.field')}
          hint={translate('elearnings.ofTarget.hint')}
          chosen={chosen}
          onChange={(courses) => void assign(courses)}
          search={searchElearnings}
        />
      </SectionCard>
    </AssignedTab>
  );
};

export const GroupElearningsTab = ({ record }: { record: Target }) => (
  <TargetElearnings kind="memberGroup" target={record} />
);

export const LocationElearningsTab = ({ record }: { record: Target }) => (
  <TargetElearnings kind="location" target={record} />
);

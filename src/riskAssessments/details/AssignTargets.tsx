import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { riskAssessments } from '../../../contract/riskAssessments';
import { type TargetKind, targetKinds } from '../../../contract/riskAssessments/riskAssignments';
import { useMayCall } from '../../generator/access';
import { focused, LazyTypeahead } from '../../generator/fields/LazyTypeahead';
import { KindChoice } from '../../tasks/KindChoice';
import { searchGroups, searchLocations, searchMembers, searchUnits } from '../../tasks/searchTargets';
import { SectionCard } from '../../ui/SectionCard';
import type { Candidate } from '../../ui/typeahead/useCandidates';
import { type AssessmentKind, minimumOf } from './minimumOf';
import { useAssign } from './useAssign';

const searches = {
  orgUnit: searchUnits,
  location: searchLocations,
  memberGroup: searchGroups,
  members: searchMembers,
} as const;
const calls = {
  orgUnit: riskAssessments.assignOrgUnits,
  location: riskAssessments.assignLocation,
  memberGroup: riskAssessments.assignMemberGroup,
  members: riskAssessments.assignMembers,
} as const;

interface Properties {
  uuid: string;
  assessmentKind: AssessmentKind;
}

interface ChoiceProperties extends Properties {
  kind: TargetKind;
  /** True if the first field has the focus from the first. */
  isPointed: boolean;
}

/** Chooses places or people of one kind, and who answers for them. */
const Choice = ({ uuid, assessmentKind, kind, isPointed }: ChoiceProperties) => {
  const translate = useTranslate();
  const { assign, busy } = useAssign(uuid, assessmentKind);
  const [targets, setTargets] = useState<readonly Candidate[]>([]);
  const [responsible, setResponsible] = useState<readonly Candidate[]>([]);
  const minimum = minimumOf(assessmentKind);
  const words = (part: string) => translate(`riskAssessments.assignments.assign.${part}`, { minimum });
  const hints = [words(`hints.${kind}`), ...(minimum > 0 ? [words('hints.minimum')] : [])];
  const submit = async (): Promise<void> => {
    const uuids = targets.map(({ value }) => value);
    if (!(await assign({ kind, uuids, orgUnitUuid: responsible[0]?.value ?? null }))) return;
    // What was chosen meanwhile is still to be assigned.
    setTargets((now) => now.filter(({ value }) => !uuids.includes(value)));
    setResponsible((now) => (now === responsible ? [] : now));
  };
  return (
    <>
      <Box sx={fieldsStyle}>
        <LazyTypeahead
          label={words(`fields.${kind}`)}
          hint={hints.join(' ')}
          max={100}
          chosen={targets}
          onChange={setTargets}
          search={searches[kind]}
          begun={isPointed ? focused : undefined}
        />
        {kind !== 'orgUnit' && (
          <LazyTypeahead
            label={words('fields.responsible')}
            hint={words('hints.responsible')}
            chosen={responsible}
            onChange={setResponsible}
            search={searchUnits}
          />
        )}
      </Box>
      <Button
        variant="contained"
        loading={busy}
        disabled={targets.length === 0}
        onClick={() => void submit()}
        sx={{ mt: 2 }}
      >
        {words('label')}
      </Button>
    </>
  );
};

/** Has units, locations, groups or single employees assessed. */
export const AssignTargets = ({ uuid, assessmentKind }: Properties) => {
  const translate = useTranslate();
  const mayCall = useMayCall();
  const kinds = targetKinds.filter((kind) => mayCall(calls[kind]));
  const [{ chosen, isPointed }, setChosen] = useState<{ chosen: TargetKind; isPointed: boolean }>({
    chosen: 'orgUnit',
    isPointed: false,
  });
  const kind = kinds.includes(chosen) ? chosen : kinds[0];
  if (!kind) return null;
  return (
    <SectionCard title={translate('riskAssessments.assignments.assign.label')}>
      <KindChoice
        label={translate('riskAssessments.assignments.assign.kind')}
        kinds={kinds}
        value={kind}
        onChange={(wanted, pointed) => setChosen({ chosen: wanted, isPointed: pointed })}
      />
      <Choice key={kind} uuid={uuid} assessmentKind={assessmentKind} kind={kind} isPointed={isPointed} />
    </SectionCard>
  );
};

const fieldsStyle = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;

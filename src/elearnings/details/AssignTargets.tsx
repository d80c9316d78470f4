import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { focused, LazyTypeahead } from '../../generator/fields/LazyTypeahead';
import { KindChoice } from '../../tasks/KindChoice';
import { searchGroups, searchLocations, searchMembers, searchUnits } from '../../tasks/searchTargets';
import { SectionCard } from '../../ui/SectionCard';
import type { Candidate } from '../../ui/typeahead/useCandidates';
import { asCourse, TermsChoice, type UsualTerms } from './TermsChoice';
import { type AssignmentKind, useAssignment } from './useAssignment';

const searches = {
  orgUnit: searchUnits,
  memberGroup: searchGroups,
  location: searchLocations,
  member: searchMembers,
} as const;

type Course = UsualTerms & { uuid: string };

interface ChoiceProperties {
  course: Course;
  kind: AssignmentKind;
  /** True if its field has the focus from the first. */
  isPointed: boolean;
  onDone?: () => void;
}

/** Chooses what of one kind shall have the course. */
const Choice = ({ course, kind, isPointed, onDone }: ChoiceProperties) => {
  const translate = useTranslate();
  const { change, busy } = useAssignment(kind);
  const [chosen, setChosen] = useState<readonly Candidate[]>([]);
  const [terms, setTerms] = useState(asCourse);
  const words = kind === 'orgUnit' ? 'elearnings.orgUnits.assign' : `elearnings.targets.kinds.${kind}`;
  const assign = async (): Promise<void> => {
    const targets = chosen.map(({ value, label }) => ({ uuid: value, name: label }));
    // What is assigned already keeps its own, unless something else is chosen.
    const isUsual = terms.interval === null && terms.buffer === null;
    if (!(await change('assign', course.uuid, targets, isUsual ? {} : { terms }))) return;
    // What was chosen meanwhile is still to be assigned.
    setChosen((now) => now.filter(({ value }) => !targets.some(({ uuid }) => uuid === value)));
    setTerms((now) => (now === terms ? asCourse : now));
    onDone?.();
  };
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 2 }}>
        <Box sx={{ flex: '1 1 18rem', minWidth: 0 }}>
          <LazyTypeahead
            label={translate(`${words}.field`)}
            chosen={chosen}
            onChange={setChosen}
            search={searches[kind]}
            max={100}
            begun={isPointed ? focused : undefined}
          />
        </Box>
        <Button variant="contained" loading={busy} disabled={chosen.length === 0} onClick={() => void assign()}>
          {translate('elearnings.orgUnits.assign.label')}
        </Button>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {translate(`${words}.hint`)}
      </Typography>
      {chosen.length > 0 && (
        <Box sx={{ mt: 2, maxWidth: 560 }}>
          <TermsChoice usual={course} terms={terms} onChange={setTerms} />
        </Box>
      )}
    </>
  );
};

type Kinds = readonly [AssignmentKind, ...AssignmentKind[]];

interface Properties {
  course: Course;
  kinds: Kinds;
  onDone?: () => void;
}

/** Choice of the targets that a course is assigned to: of several kinds, one is chosen first. */
export const TargetChoice = ({ course, kinds, onDone }: Properties) => {
  const translate = useTranslate();
  const [{ kind, isPointed }, setKind] = useState({ kind: kinds[0], isPointed: false });
  return (
    <>
      {kinds.length > 1 && (
        <KindChoice
          label={translate('elearnings.targets.fields.targetKind')}
          kinds={kinds}
          value={kind}
          onChange={(wanted, pointed) => setKind({ kind: wanted, isPointed: pointed })}
        />
      )}
      <Choice key={kind} course={course} kind={kind} isPointed={isPointed} onDone={onDone} />
    </>
  );
};

/** Assigns a course to something of these kinds. */
export const AssignTargets = ({ title, ...choice }: Properties & { title: string }) => (
  <SectionCard title={title}>
    <TargetChoice {...choice} />
  </SectionCard>
);

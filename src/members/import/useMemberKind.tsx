import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ImportProgress, memberImport } from '../../../contract/memberImport';
import { listPath } from '../../generator/paths';
import { useDeclaration } from '../../generator/resourceContext';
import { namedColumns } from '../../import/columns';
import { DetailList } from '../../import/DetailList';
import { FindingList } from '../../import/FindingList';
import { importFailureText } from '../../import/importText';
import type { ImportKind } from '../../import/kind';
import { useImportWords } from '../../import/useImportWords';
import { ChangeList } from './ChangeList';
import { LeaveOut } from './LeaveOut';
import { MissingPeople } from './MissingPeople';
import { columnFields, type ImportedPeople, memberModel, missingFields } from './memberModel';
import { PasswordStep } from './PasswordStep';
import { UpdateChoice } from './UpdateChoice';
import { UsernameChoice } from './UsernameChoice';

type Kind = ImportKind<ImportedPeople>;

/** Why there is nothing to import, if so: nobody can be, everybody is there, or the file says nothing new of them. */
const nothingToDo = ({ total, faultless, existing, updated, unchanged }: ImportProgress) => {
  if (faultless + updated > 0) return undefined;
  if (unchanged > 0 && unchanged === total) return 'allUnchanged';
  return existing === total ? 'allExist' : 'nothing';
};

/** Numbers of the check's result. */
const countsOf = (progress: ImportProgress) => {
  const { faultless, faulty, existing, freePlaces, updated, unchanged, missing } = progress;
  const isUpdate = updated + unchanged > 0;
  return [
    { name: isUpdate ? 'added' : 'faultless', count: faultless, isShown: true },
    { name: 'updated', count: updated, isShown: isUpdate },
    { name: 'unchanged', count: unchanged, isShown: isUpdate },
    { name: 'missing', count: missing, isShown: missing > 0 },
    { name: 'faulty', count: faulty, isShown: faulty > 0 },
    { name: 'existing', count: existing, isShown: existing > 0 },
    { name: 'free', count: freePlaces, isShown: true },
  ];
};

/** Findings of the check of people: whether there is room for them, what changes about whom, and who is missing. */
const useJudge = (): Kind['judge'] => {
  const say = useImportWords(memberModel.words);
  return ({ kind, wizard, state, progress }) => {
    const { faultless, faulty, freePlaces, leavable, leftOut, updated, missing } = progress;
    const { archiveMissing, leaveOut, update, usernameMode, passwordMode } = state.settings;
    const leaving = archiveMissing ? missing : 0;
    const places = freePlaces + leaving;
    const isTooMany = faultless > places;
    const nothing = nothingToDo(progress);
    return {
      alerts: [
        faulty === 0 && !isTooMany && { severity: 'success', text: say('check.allGood') },
        nothing && { severity: nothing === 'nothing' ? 'error' : 'info', text: say(`check.${nothing}`) },
        isTooMany && { severity: 'error', text: say('exceedsFree', { free: places, wanted: faultless }) },
      ],
      counts: countsOf(progress),
      isDivisible: faultless + updated > 0,
      remedies: leavable.length > 0 && (
        <LeaveOut
          leavable={leavable}
          leaveOut={leaveOut}
          onChange={(fields) => void wizard.check({ leaveOut: fields })}
        />
      ),
      effects: (
        <>
          {updated > 0 && <ChangeList progress={progress} />}
          {missing > 0 && (
            <MissingPeople
              progress={progress}
              archive={archiveMissing}
              onChange={(archive) => wizard.changeSettings({ archiveMissing: archive })}
            />
          )}
          {leftOut > 0 && (
            <>
              <FindingList
                kind={kind}
                progress={progress}
                title={say('leaveOut.title')}
                severity="leftOut"
                count={leftOut}
              />
              <Button
                color="inherit"
                variant="outlined"
                onClick={() => void wizard.check({ leaveOut: [] })}
                sx={{ justifySelf: 'start' }}
              >
                {say('leaveOut.undo')}
              </Button>
            </>
          )}
        </>
      ),
      facts: {
        usernames: say(`usernames.${usernameMode}`),
        update: update ? say('check.summary.updatedBy', { field: say(`fields.${update.key}`) }) : say('update.skip'),
        passwords: say(`passwords.modes.${passwordMode}`),
      },
      next: faultless + updated + leaving > 0 && {
        label: update ? say('check.apply') : say('check.import', { smart_count: faultless }),
        disabled: isTooMany,
      },
    };
  };
};

/** Choices below the columns: where usernames come from, and what becomes of people that the company has. */
const useColumnChoices = (): NonNullable<Kind['columnChoices']> => {
  const say = useImportWords(memberModel.words);
  return ({ wizard, state: { settings }, upload }, wasTried) => {
    const { update } = settings;
    const missing = wasTried ? missingFields(settings) : [];
    const errorOf = (isMissing: boolean | null) => (isMissing ? say('passwords.chooseColumn') : undefined);
    return (
      <>
        <UsernameChoice
          columns={namedColumns(upload)}
          settings={settings}
          onChange={wizard.changeSettings}
          error={errorOf(missing.includes('username'))}
        />
        <UpdateChoice
          settings={settings}
          onChange={wizard.changeSettings}
          error={errorOf(update && missing.includes(update.key))}
        />
      </>
    );
  };
};

/** Further results of the import: who could not be archived, and values that were left out. */
const useAftermath = (): NonNullable<Kind['aftermath']> => {
  const translate = useTranslate();
  const say = useImportWords(memberModel.words);
  return ({ kind, progress }) => (
    <>
      {progress.notArchived.length > 0 && (
        <DetailList
          title={say('run.notArchivedTitle')}
          rows={progress.notArchived.map(({ uuid, person, username, error }) => ({
            key: uuid,
            head: person,
            subhead: username,
            content: importFailureText(translate, say, error),
          }))}
        />
      )}
      {progress.leftOut > 0 && (
        <FindingList
          kind={kind}
          progress={progress}
          title={say('run.leftOutTitle')}
          severity="leftOut"
          count={progress.leftOut}
        />
      )}
    </>
  );
};

/** Import of people. */
export const useMemberKind = (): Kind => {
  const say = useImportWords(memberModel.words);
  return {
    model: memberModel,
    fields: columnFields,
    required: ['firstName', 'lastName'],
    labelOf: (field) => say(`fields.${field}`),
    missingFields,
    rules: ['format', 'required', 'dates', 'orgUnits', 'roles', 'limits'],
    templateName: say('upload.templateName'),
    templateRows: () => [[...columnFields, 'username'].map((field) => say(`fields.${field}`))],
    usedAs: (mapping, column) => {
      const signIn = (['username', 'password'] as const).find((one) => mapping[one] === column);
      return signIn && say('mapping.usedAs', { field: say(`fields.${signIn}`) });
    },
    columnChoices: useColumnChoices(),
    extraStep: (step) => <PasswordStep {...step} />,
    judge: useJudge(),
    findings: {
      call: memberImport.readErrors,
      of: ({ errors }) => errors,
      tell: ({ severity = 'fault', person = '', reason, ...error }) => ({
        ...error,
        severity,
        title: person,
        reason: say(`reasons.${reason}`),
      }),
      titled: 'person',
    },
    effectsOf: ({ created, updated, archived }) => [
      say('run.created', { smart_count: created }),
      updated > 0 && say('run.updated', { smart_count: updated }),
      archived > 0 && say('run.archived', { smart_count: archived }),
    ],
    aftermath: useAftermath(),
    listPath: listPath(useDeclaration('members')),
  };
};
